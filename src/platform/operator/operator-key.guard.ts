import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Request } from 'express';
import { ApiError } from '../../kernel/api-error.js';
import { secretsEqual } from '../http/edge/secrets-equal.js';
import { operatorKeyConfig } from './operator-key.config.js';

/** Accepts the operator's key only: the credentials of organizations have no access. */
@Injectable()
export class OperatorKeyGuard implements CanActivate {
  constructor(@Inject(operatorKeyConfig.KEY) private readonly config: ConfigType<typeof operatorKeyConfig>) {}

  canActivate(context: ExecutionContext): boolean {
    const { authorization = '' } = context.switchToHttp().getRequest<Request>().headers;
    const { key } = this.config;
    if (key === null || !secretsEqual(authorization, `Bearer ${key}`))
      throw new ApiError(
        'UNAUTHORIZED',
        'This operation needs the operator’s key. Send Authorization: Bearer <OPERATOR_KEY>.',
      );
    return true;
  }
}
