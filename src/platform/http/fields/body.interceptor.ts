import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { raw, type Request, type Response } from 'express';
import { from, of, switchMap, type Observable } from 'rxjs';
import { ApiError } from '../../../kernel/api-error.js';
import '../routes/request-context.js';
import { hasBody } from './has-body.js';
import { parseJsonBody } from './json-body.js';

/** Source: docs/reference/requests.md#request-bodies */
const LIMIT_BYTES = 1024 * 1024;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json(?:\s*;|$)/i;

/** How a route's request body is read: `json`, parsed; `bytes`, raw. */
export type BodyKind = 'json' | 'bytes';
export const BodyIs = Reflector.createDecorator<BodyKind>();

const readBytes = raw({ limit: LIMIT_BYTES, inflate: false, type: () => true });

/**
 * Reads the request's body after the guards, so that the body of a refused request is not read, and hands it on in the current
 * version. Responds 413 to more than 1 MiB, 415 to a body that is not JSON, 400 to malformed JSON.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const kind = this.reflector.get(BodyIs, context.getHandler());
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const body = hasBody(request) ? from(read(kind, request, http.getResponse<Response>())) : of(undefined);
    return body.pipe(
      switchMap((sent) => {
        request.sentBody = sent;
        request.body = request.bodyTranslation ? request.bodyTranslation(sent) : sent;
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

const notJson = (): ApiError =>
  new ApiError(
    'VALIDATION_ERROR',
    'The request body must be JSON: send Content-Type: application/json.',
    { errors: { 'Content-Type': ['must be application/json'] } },
    415,
  );
