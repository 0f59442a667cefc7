import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { toUSVString } from 'node:util';
import type { Observable } from 'rxjs';
import { validationError } from '../../../kernel/api-error.js';
import { isApiPath } from '../routes/route-of.js';
import { routeSchemas } from '../routes/route-schemas.js';
import { type RequestClass, shapesOf } from './request-shape.js';
import { isPlainObject } from './json-value.js';
import { nearestName } from './nearest-name.js';

const STRICT = /(?:^|[,;])\s*handling\s*=\s*"?strict"?\s*(?:[,;]|$)/i;
const MAX_READ = 500;
/** Maximum length of the header `Ignored-Fields`. The limit keeps the response headers below the size limits of common proxies. */
const MAX_HEADER = 2000;

/** Lists unknown fields in a header, or rejects unknown fields (`Prefer`). Source: docs/errors.md#a-field-that-is-misspelt */
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
  // Routes that read raw bytes verify a signature and declare no fields.
  const hasBody = isPlainObject(request.body) && !Buffer.isBuffer(request.body);
  if (!hasQuery && !hasBody) return [];
  const { body, query } = routeSchemas(context);
  const found: UnknownField[] = [];
  const parameters: UnknownField[] = [];
  if (hasBody) collect(body as RequestClass | null, request.body as object, '', found);
  if (hasQuery) collect(query as RequestClass | null, request.query, '', parameters);
  return [...found, ...parameters.map(({ name, nearest }) => ({ name: `?${name}`, nearest }))].slice(0, MAX_NAMES);
}

const refusalOf = (ignored: readonly UnknownField[]) =>
  validationError(
    Object.fromEntries(
      ignored.map(({ name, nearest }) => [name, [nearest ? `is unknown: did you mean ${nearest}?` : 'is unknown']]),
    ),
  );

/** Returns entries such as `to.colonia (neighborhood)`. Stops before the header exceeds `MAX_HEADER`. */
function listed(ignored: readonly UnknownField[]): string[] {
  let length = 0;
  return ignored
    .map(({ name, nearest }) => (nearest ? `${printable(name)} (${nearest})` : printable(name)))
    .filter((entry) => (length += entry.length + 2) <= MAX_HEADER);
}

/** Percent-encodes separators and characters that a header cannot contain. */
const printable = (name: string): string => toUSVString(name).replace(/[^\x21-\x7e]|[%,()]/gu, encodeURIComponent);

interface UnknownField {
  readonly name: string;
  /** Known field with the most similar name, without a path. Null if no name is similar. */
  readonly nearest: string | null;
}

/** Maximum number of listed fields. Source: docs/errors.md#a-field-that-is-misspelt */
const MAX_NAMES = 20;
const MAX_NAME = 100;

/** Collects unknown fields. Compares the number of fields first, so that a request without unknown fields allocates no memory. */
function collect(requestClass: RequestClass | null, sent: object, path: string, found: UnknownField[]): void {
  const shapes = requestClass ? shapesOf(requestClass) : [];
  // A class without shapes only documents the value. The use case reads the value.
  if (requestClass && shapes.length === 0) return;
  let known = 0;
  for (const [name, shape] of shapes) {
    if (!Object.hasOwn(sent, name)) continue;
    known += 1;
    const fieldsOf = shape.holds === 'value' ? undefined : (shape.of ?? shape.named);
    if (!fieldsOf) continue;
    const value = (sent as Readonly<Record<string, unknown>>)[name];
    if (isPlainObject(value)) collect(fieldsOf(), value, `${path}${name}.`, found);
    else if (shape.holds === 'list' && Array.isArray(value)) collectOfItems(fieldsOf(), value, path + name, found);
  }
  const names = Object.keys(sent);
  if (names.length === known) return;
  const declared = shapes.map(([name]) => name);
  for (const name of names) {
    if (found.length >= MAX_NAMES) return;
    if (declared.includes(name)) continue;
    found.push({ name: cut(`${path}${name}`), nearest: nearestName(name, declared) });
  }
}

function collectOfItems(itemClass: RequestClass, items: readonly unknown[], path: string, found: UnknownField[]): void {
  for (const [index, item] of items.entries()) {
    if (found.length >= MAX_NAMES) return;
    if (isPlainObject(item)) collect(itemClass, item, `${path}[${index}].`, found);
  }
}

/** Truncates a long name without splitting a surrogate pair. */
const cut = (name: string): string => name.slice(0, MAX_NAME).replace(/[\uD800-\uDBFF]$/, '');
