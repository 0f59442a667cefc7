import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ApiError } from '../../../kernel/api-error.js';
import { Credential } from '../../../platform/http/routes/access.js';
import { Authenticator } from '../authenticator.js';

/**
 * Identifies the caller, and requires a valid credential unless the route is `@Public`. Public routes ignore credentials: a
 * client can log in while it still sends an expired session. Source: docs/reference/api-keys.md#authentication
 */
@Injectable()
export class CredentialGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const needed = this.reflector.getAllAndOverride(Credential, [context.getHandler(), context.getClass()]);
    if (needed === 'none') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const refusal = await this.authenticator.identify(request);
    if (refusal) throw refusal;
    if (!request.principal) {
      throw new ApiError(
        'UNAUTHORIZED',
        'A credential is needed: send X-API-Key, or Authorization: Bearer <accessToken>.',
      );
    }
    return true;
  }
}
