import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { toUSVString } from 'node:util';
import type { Observable } from 'rxjs';
import { validationError } from '../../../kernel/api-error.js';
import { isApiPath } from '../routes/route-of.js';
import { routeSchemas } from '../routes/route-schemas.js';
import type { RequestClass } from './request-shape.js';
import { MAX_NAMES, unknownFields, unknownParameters, type UnknownField } from './unknown-fields.js';

const STRICT = /(?:^|[,;])\s*handling\s*=\s*"?strict"?\s*(?:[,;]|$)/i;
/** As of other headers with lists: docs/reference/bounded-work.md#how-work-is-bounded */
const MAX_READ = 500;
/** Together with the other headers they stay below what proxies take. */
const MAX_HEADER = 2000;

/**
 * Names the fields that an operation does not know in `Ignored-Fields`; refuses them with `Prefer: handling=strict`.
 * Source: docs/reference/requests.md#unknown-fields
 */
@Injectable()
export class IgnoredFieldsInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (!isApiPath(request.path)) return next.handle();
    const response = http.getResponse<Response>();
    const isStrict = prefersStrict(request);
    if (isStrict) response.setHeader('Preference-Applied', 'handling=strict');
    const ignored = ignoredBy(context, request);
    if (ignored.length === 0) return next.handle();
    if (isStrict) throw refusalOf(ignored);
    request.ignoredFields = listed(ignored);
    response.setHeader('Ignored-Fields', request.ignoredFields.join(', '));
    return next.handle();
  }
}

function prefersStrict({ headers }: Request): boolean {
  const prefer = headers['prefer'];
  return prefer !== undefined && STRICT.test(String(prefer).slice(0, MAX_READ));
}

function ignoredBy(context: ExecutionContext, request: Request): UnknownField[] {
  const hasQuery = request.originalUrl.includes('?');
  // Bytes are of a receiver that verifies their signature.
  const body: unknown = Buffer.isBuffer(request.body) ? undefined : request.body;
  if (!hasQuery && body === undefined) return [];
  const schemas = routeSchemas(context);
  const ofBody = unknownFields(schemas.body as RequestClass | null, body);
  if (!hasQuery) return ofBody;
  const ofQuery = unknownParameters(schemas.query as RequestClass | null, request.query);
  return [...ofBody, ...ofQuery].slice(0, MAX_NAMES);
}

const refusalOf = (ignored: readonly UnknownField[]) =>
  validationError(
    Object.fromEntries(
      ignored.map(({ name, nearest }) => [name, [nearest ? `is not known: is ${nearest} meant?` : 'is not known']]),
    ),
  );

/** `to.colonia (neighborhood)`, as many as fit. */
function listed(ignored: readonly UnknownField[]): string[] {
  let length = 0;
  return ignored
    .map(({ name, nearest }) => (nearest ? `${printable(name)} (${nearest})` : printable(name)))
    .filter((entry) => (length += entry.length + 2) <= MAX_HEADER);
}

/** What a header cannot hold, and what separates its entries, is percent-encoded. */
const printable = (name: string): string => toUSVString(name).replace(/[^\x21-\x7e]|[%,()]/gu, encodeURIComponent);
