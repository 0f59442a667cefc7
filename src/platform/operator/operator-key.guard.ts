import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ApiError } from '../../kernel/api-error.js';
import { OperatorKey } from './operator-key.js';

/** Accepts only the `OPERATOR_KEY`. Rejects the credentials of organizations. */
@Injectable()
export class OperatorKeyGuard implements CanActivate {
  constructor(private readonly key: OperatorKey) {}

  canActivate(context: ExecutionContext): boolean {
    const { authorization } = context.switchToHttp().getRequest<Request>().headers;
    if (this.key.isIn(authorization)) return true;
    throw new ApiError(
      'UNAUTHORIZED',
      'This operation requires the operator’s key. Send Authorization: Bearer <OPERATOR_KEY>.',
    );
  }
}
