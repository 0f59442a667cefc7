import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { json, raw, type Request, type RequestHandler, type Response } from 'express';
import { isUtf8 } from 'node:buffer';
import { mayHoldChangedNumbers, parseNotingChanges } from './changed-numbers.js';
import { from, switchMap, type Observable } from 'rxjs';
import { ApiError, validationError } from '../../../kernel/api-error.js';
import '../routes/request-context.js';

/**
 * `json`: the interceptor parses the body. `bytes`: the interceptor reads the body without parsing, so that the route can verify a
 * signature. `form`: the route reads the body.
 */
type BodyKind = 'json' | 'bytes' | 'form';

/** Declares that the route reads a body. Other routes do not read a body. */
export const ReadsBody = Reflector.createDecorator<BodyKind>();

/** Source: docs/errors.md#rules-and-limits */
const LIMITS = { limit: '1mb', inflate: false, type: () => true };
const MAX_DEPTH = 64;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json(?:\s*;|$)/i;

/** JSON texts in which `JSON.parse` may change a number. An entry is removed after the text is parsed again. */
const textsToCheck = new WeakMap<object, string>();

const PARSERS: Readonly<Record<Exclude<BodyKind, 'form'>, RequestHandler>> = {
  json: json({
    ...LIMITS,
    strict: false,
    verify: (request, _response, bytes) => {
      if (!isUtf8(bytes)) throw new Error('not UTF-8');
      // Removes a byte order mark, because the parser also ignores a byte order mark.
      const text = new TextDecoder().decode(bytes);
      if (mayHoldChangedNumbers(text)) textsToCheck.set(request, text);
    },
  }),
  bytes: raw(LIMITS),
};

/**
 * Reads the body after the guards. Returns 413 for a body above 1 MiB. Returns 415 for a compressed body or a body that is not
 * JSON. Returns 400 for malformed JSON.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (!hasBody(request)) return next.handle();
    requirePlain(request);
    const kind = this.reflector.getAllAndOverride(ReadsBody, [context.getHandler(), context.getClass()]);
    if (!kind || kind === 'form') return next.handle();
    requireJson(request);
    return from(parse(PARSERS[kind], request, http.getResponse<Response>())).pipe(switchMap(() => next.handle()));
  }
}

/** Ignores `Content-Type`, because clients also send this header without a body. */
const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function requirePlain({ headers }: Request): void {
  if (['', 'identity'].includes((headers['content-encoding'] ?? '').toLowerCase())) return;
  throw unsupported('not be compressed. Send it without Content-Encoding.', 'Content-Encoding', 'identity');
}

function requireJson({ headers }: Request): void {
  if (!JSON_TYPE.test(headers['content-type'] ?? ''))
    throw unsupported('be JSON. Send Content-Type: application/json.', 'Content-Type', 'application/json');
  // JSON is always UTF-8 (RFC 8259), but Express would reject requests that declare another `charset`.
  headers['content-type'] = 'application/json';
}

/** Creates an error with status 415. `must` completes the sentence `The request body must …`. */
export const unsupported = (must: string, header: string, value: string): ApiError =>
  new ApiError(
    'VALIDATION_ERROR',
    `The request body must ${must}`,
    { errors: { [header]: [`must be ${value}`] } },
    415,
  );

async function parse(parser: RequestHandler, request: Request, response: Response): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    void parser(request, response, (error?: unknown) => (error ? reject(asRefusal(error as ParserError)) : resolve()));
  });
  if (Buffer.isBuffer(request.body)) return;
  dropPrototypes(request.body, MAX_DEPTH);
  const text = textsToCheck.get(request);
  if (text === undefined) return;
  textsToCheck.delete(request);
  request.body = parseNotingChanges(text);
  dropPrototypes(request.body, MAX_DEPTH);
}

interface ParserError extends Error {
  readonly type?: string;
}

/** `ErrorFilter` handles other errors, for example a body that is too large or incomplete. */
function asRefusal(error: ParserError): Error {
  if (error.type === 'entity.verify.failed') return malformed('must be UTF-8');
  if (error.type !== 'entity.parse.failed') return error;
  // The message of the parser quotes the text. The quoted text is possibly a password.
  const [position] = /at position \d+/.exec(error.message) ?? [];
  return malformed(['is not valid JSON', position].filter(Boolean).join(' '));
}

const malformed = (problem: string): ApiError => validationError({ body: [problem] });

/** Removes keys named `__proto__` (prototype pollution). Limits the depth, because later steps are recursive. */
function dropPrototypes(value: unknown, levels: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (levels === 0) throw malformed(`must not be nested deeper than ${MAX_DEPTH} levels`);
  if (Object.hasOwn(value, '__proto__')) delete (value as Record<string, unknown>)['__proto__'];
  for (const item of Object.values(value)) dropPrototypes(item, levels - 1);
}
