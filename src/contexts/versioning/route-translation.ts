import type { ApiError } from '../../kernel/api-error.js';
import type { Json, Schema } from '../../kernel/api-versions.js';
import type { AnswerTranslation, Envelope, RenderedAnswer } from '../../platform/http/answers/answer.js';
import { detailsSchema } from '../../platform/http/answers/error-details.js';
import type { RouteSchemas } from '../../platform/http/routes/route-schemas.js';
import type { Translation } from './translation.js';

type Translate = (schema: Schema, value: unknown) => unknown;

/** Translates the answers of a route from the current version to an older one. */
export class RouteTranslation implements AnswerTranslation {
  constructor(
    private readonly route: RouteSchemas,
    private readonly translation: Translation,
  ) {}

  envelope(envelope: Envelope, status: number): Envelope {
    return translatedEnvelope(envelope, status, this.route, this.downgrade);
  }

  error(error: ApiError): ApiError {
    const schema = detailsSchema(error.code);
    return schema ? error.withDetails(this.downgrade(schema, error.details) as ApiError['details']) : error;
  }

  /** What handlers return holds dates and other objects that JSON writes as text. */
  private readonly downgrade: Translate = (schema, value) =>
    this.translation.affects(schema)
      ? this.translation.downgrade(schema, JSON.parse(JSON.stringify(value)) as Json)
      : value;
}

interface ErrorBody {
  readonly success: false;
  readonly error: { readonly code: string; readonly details: unknown };
}

/** A stored answer, success or error, in another version. `translate` is called with JSON values. */
export function translatedAnswer(
  answer: RenderedAnswer,
  version: string,
  route: RouteSchemas,
  translate: (schema: Schema, value: Json) => Json,
): RenderedAnswer {
  const stored = JSON.parse(answer.body) as Envelope | ErrorBody;
  const body = stored.success
    ? translatedEnvelope(stored, answer.status, route, translate as Translate)
    : translatedError(stored, translate as Translate);
  return { ...answer, version, body: JSON.stringify(body) };
}

function translatedEnvelope(envelope: Envelope, status: number, route: RouteSchemas, translate: Translate): Envelope {
  const of = (schema: Schema | null | undefined, value: unknown) => (schema ? translate(schema, value) : value);
  return {
    ...envelope,
    data: of(route.data?.[status], envelope.data),
    ...(envelope.meta === undefined ? {} : { meta: of(route.meta, envelope.meta) }),
  };
}

function translatedError({ error, ...envelope }: ErrorBody, translate: Translate): ErrorBody {
  const schema = detailsSchema(error.code);
  return { ...envelope, error: schema ? { ...error, details: translate(schema, error.details) } : error };
}
