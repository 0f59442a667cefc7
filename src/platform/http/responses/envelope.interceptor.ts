import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { HandlerResponse, envelope, StoredResponse } from './response-envelope.js';
import type { DataSchema, MetaSchema } from '../routes/endpoint-docs.js';

/** Declares that the response uses the envelope `{success, data, meta?}`. `data` contains one schema per success status. */
export interface EnvelopeSchemas {
  readonly data: Readonly<Record<number, DataSchema>>;
  readonly meta: MetaSchema | undefined;
}
export const Enveloped = Reflector.createDecorator<EnvelopeSchemas>();

/** Wraps the result of a handler in the success envelope. Source: docs/errors.md#rules-and-limits */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!this.reflector.getAllAndOverride(Enveloped, [context.getHandler(), context.getClass()])) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(map((result) => enveloped(result, response)));
  }
}

function enveloped(result: unknown, response: Response): unknown {
  if (result instanceof StoredResponse) return result;
  if (result instanceof HandlerResponse) {
    if (result.options.status !== undefined) response.status(result.options.status);
    response.set(result.options.headers ?? {});
  }
  return envelope(result);
}
