import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { raw, type Request, type Response } from 'express';
import { from, switchMap, type Observable } from 'rxjs';
import { ApiError } from '../../../kernel/api-error.js';
import { ReadsBody, type BodyKind } from './body.decorators.js';
import { parseJsonBody } from './json-body.js';

/** Source: docs/reference/requests.md#request-bodies */
const LIMIT_BYTES = 1024 * 1024;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json(?:\s*;|$)/i;

const readBytes = raw({ limit: LIMIT_BYTES, inflate: false, type: () => true });

/**
 * Reads the request's body after the guards, so that the body of a refused request is not read. Responds 413 to more
 * than 1 MiB, 415 to a body that is not JSON or is compressed, 400 to malformed JSON.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const kind = this.reflector.get(ReadsBody, context.getHandler());
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (!hasBody(request)) return next.handle();
    if (!isPlain(request)) throw compressed();
    if (!kind) return next.handle();
    return from(read(kind, request, http.getResponse<Response>())).pipe(
      switchMap((body) => {
        request.body = request.sentBody = body;
        return next.handle();
      }),
    );
  }
}

async function read(kind: BodyKind, request: Request, response: Response): Promise<unknown> {
  if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) throw notJson();
  await new Promise<void>((resolve, reject) =>
    readBytes(request, response, (error?: Error) => (error ? reject(error) : resolve())),
  );
  const bytes = request.body as Buffer;
  return kind === 'json' ? parseJsonBody(bytes) : bytes;
}

/** `Content-Type` says nothing about it: clients send that header on requests without a body too. */
const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isPlain = ({ headers }: Request): boolean =>
  ['', 'identity'].includes((headers['content-encoding'] ?? '').toLowerCase());

const compressed = (): ApiError =>
  new ApiError(
    'VALIDATION_ERROR',
    'The request body must not be compressed: send it without Content-Encoding.',
    { errors: { 'Content-Encoding': ['must be identity'] } },
    415,
  );

const notJson = (): ApiError =>
  new ApiError(
    'VALIDATION_ERROR',
    'The request body must be JSON: send Content-Type: application/json.',
    { errors: { 'Content-Type': ['must be application/json'] } },
    415,
  );
