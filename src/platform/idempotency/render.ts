import type { ApiError } from '../../kernel/api-error.js';
import { Answer, envelope, type AnswerTranslation, type RenderedAnswer } from '../http/answers/answer.js';
import { errorEnvelope } from '../http/answers/error-envelope.js';

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
