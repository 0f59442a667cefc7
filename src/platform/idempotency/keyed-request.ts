import type { Tenant } from '../../kernel/principal.js';
import type { ApiError } from '../../kernel/api-error.js';
import { Answer, envelope, type AnswerTranslation, type RenderedAnswer } from '../http/answers/answer.js';
import { errorEnvelope } from '../http/answers/error-envelope.js';

/**
 * A request with an Idempotency-Key. `fingerprint`: equal for equal requests. `holdsSecret`: the response to a success is
 * stored encrypted.
 */
export interface KeyedRequest extends Rendering {
  readonly tenant: Tenant;
  readonly key: string;
  readonly fingerprint: string;
  readonly holdsSecret: boolean;
  /** False: a new key is refused, as the organization's answers fill its room. */
  readonly hasRoom: boolean;
}

/**
 * What the response of a request depends on besides its result. `status`: the endpoint's default status. `version`: the API
 * version in which it answers; `translation` makes it of the handler's, null where that is the same.
 */
export interface Rendering {
  readonly requestId: string;
  readonly status: number;
  readonly version: string;
  readonly translation: AnswerTranslation | null;
}

/** What a handler returned, in the API version of its request: as it is sent. */
export function render(result: unknown, request: Rendering): RenderedAnswer {
  const { status = request.status, headers = {} } = result instanceof Answer ? result.options : {};
  const answer = envelope(result);
  const translated = request.translation ? request.translation.envelope(answer, status) : answer;
  return { version: request.version, status, headers, body: JSON.stringify(translated) };
}

/** An error, in the API version of its request: as it is sent. */
export function renderError(error: ApiError, { version, translation, requestId }: Rendering): RenderedAnswer {
  const translated = translation ? translation.error(error) : error;
  return { version, status: error.status, headers: {}, body: JSON.stringify(errorEnvelope(translated, requestId)) };
}
