import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { catchError, map, throwError, type Observable } from 'rxjs';
import { ApiError } from '../../kernel/api-error.js';
import type { Json, Schema } from '../../kernel/api-versions.js';
import {
  StoredResponse,
  type Envelope,
  type ResponseTranslation,
  type RenderedResponse,
} from '../../platform/http/responses/response-envelope.js';
import { routeSchemas, type RouteSchemas } from '../../platform/http/routes/route-schemas.js';
import type { Translation } from './translation.js';
import { Versioning } from './versioning.js';
import { detailsSchema } from '../../platform/http/responses/error-envelope.js';

/**
 * Translates body, query, responses and error details between the version of the request and the current version. Handlers support
 * only the current version (docs/adr/0013-api-versions.md). The interceptor runs after the body is read, and before other code uses
 * the body or the query.
 */
@Injectable()
export class ServiceVersionInterceptor implements NestInterceptor {
  constructor(private readonly versioning: Versioning) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (request.apiVersion === '') return next.handle();
    const route = routeSchemas(context);
    const translation = this.versioning.translationOf(request.apiVersion);
    if (translation) {
      upgradeRequest(request, route, translation);
      request.responseTranslation = responseTranslation(route, translation);
    }
    const { responseTranslation: translated, apiVersion } = request;
    const response = http.getResponse<Response>();
    return next.handle().pipe(
      map((answer) => {
        if (answer instanceof StoredResponse) return this.inVersion(apiVersion, answer, route);
        if (!translated || !route.data) return answer as unknown;
        return translated.envelope(answer as Envelope, response.statusCode);
      }),
      catchError((error: unknown) =>
        throwError(() => (translated && error instanceof ApiError ? translated.error(error) : error)),
      ),
    );
  }

  /**
   * Translates a stored response to the version of the replayed request. If a later release stored the response with a version that
   * this release does not know, the response is returned unchanged. Source: docs/versions.md#rules-and-limits
   */
  private inVersion(version: string, answer: StoredResponse, route: RouteSchemas): StoredResponse {
    const { rendered, replayed } = answer;
    if (rendered.version === version || !this.versioning.knows(rendered.version)) return answer;
    const from = this.versioning.translationOf(rendered.version);
    const to = this.versioning.translationOf(version);
    const translate = (schema: Schema, json: Json): Json => {
      const current = from ? from.upgrade(schema, json) : json;
      return to ? to.downgrade(schema, current) : current;
    };
    return new StoredResponse(translatedResponse(rendered, version, route, translate), replayed);
  }
}

function upgradeRequest(request: Request, { body, query }: RouteSchemas, translation: Translation): void {
  if (body && request.body !== undefined) {
    request.sentBody = request.body as unknown;
    request.body = translation.upgrade(body, request.body as Json);
  }
  if (query && translation.affects(query)) {
    // Express defines `query` as a getter on the prototype, so an assignment has no effect. The property must be redefined.
    const value = translation.upgrade(query, request.query as Json);
    Object.defineProperty(request, 'query', { value, configurable: true, enumerable: true });
  }
}

type Translate = (schema: Schema, value: unknown) => unknown;

/** Translates the responses of a route from the current version to an older version. */
function responseTranslation(route: RouteSchemas, translation: Translation): ResponseTranslation {
  /** Handlers return dates and other objects that JSON serializes as text. So the result is first converted to JSON. */
  const downgrade: Translate = (schema, value) =>
    translation.affects(schema) ? translation.downgrade(schema, JSON.parse(JSON.stringify(value)) as Json) : value;
  return {
    envelope: (envelope, status) => translatedEnvelope(envelope, status, route, downgrade),
    error: (error) => {
      const schema = detailsSchema(error.code);
      return schema ? error.withDetails(downgrade(schema, error.details) as ApiError['details']) : error;
    },
  };
}

interface ErrorBody {
  readonly success: false;
  readonly error: { readonly code: string; readonly details: unknown };
}

/** Translates a stored response, either a success or an error, to another version. `translate` receives JSON values. */
function translatedResponse(
  answer: RenderedResponse,
  version: string,
  route: RouteSchemas,
  translate: (schema: Schema, value: Json) => Json,
): RenderedResponse {
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
