import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ApiError } from '../../../kernel/api-error.js';
import { hasBody } from './has-body.js';

/** Refuses a compressed body with 415, also where none is read. Source: docs/reference/requests.md#request-bodies */
@Injectable()
export class PlainBodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (!hasBody(request) || isPlain(request)) return true;
    throw new ApiError(
      'VALIDATION_ERROR',
      'The request body must not be compressed: send it without Content-Encoding.',
      { errors: { 'Content-Encoding': ['must be identity'] } },
      415,
    );
  }
}

const isPlain = ({ headers }: Request): boolean =>
  ['', 'identity'].includes((headers['content-encoding'] ?? '').toLowerCase());
