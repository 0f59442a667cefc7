import type { Principal, Tenant } from '../../kernel/principal.js';
import type { ApiError } from '../../kernel/api-error.js';
import { Answer, envelope, type AnswerTranslation, type RenderedAnswer } from '../http/answers/answer.js';
import { errorEnvelope } from '../http/answers/error-envelope.js';

/** A request with an Idempotency-Key, and what its response depends on besides the result of its handler. */
export interface KeyedRequest {
  readonly caller: Tenant & Pick<Principal, 'plan'>;
  readonly key: string;
  /** Equal for equal requests. */
  readonly fingerprint: string;
  /** The response to a success is stored encrypted. */
  readonly holdsSecret: boolean;
  readonly requestId: string;
  /** The endpoint's default status. */
  readonly status: number;
  /** The API version of the response. */
  readonly version: string;
  /** From the handler's version; null where that is the same. */
  readonly translation: AnswerTranslation | null;
}

/** What a handler returned, in the API version of its request: as it is sent. */
export function render(result: unknown, request: KeyedRequest): RenderedAnswer {
  const { status = request.status, headers = {} } = result instanceof Answer ? result.options : {};
  const answer = envelope(result);
  const translated = request.translation ? request.translation.envelope(answer, status) : answer;
  return { version: request.version, status, headers, body: JSON.stringify(translated) };
}

/** An error, in the API version of its request: as it is sent. */
export function renderError(error: ApiError, { version, translation, requestId }: KeyedRequest): RenderedAnswer {
  const translated = translation ? translation.error(error) : error;
  return { version, status: error.status, headers: {}, body: JSON.stringify(errorEnvelope(translated, requestId)) };
}
