import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ApiError } from '../../../kernel/api-error.js';
import { Credential } from '../../../platform/http/routes/access.js';

/** Requires a valid credential unless the route is `@Public`. Source: docs/reference/api-keys.md#authentication */
@Injectable()
export class CredentialGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const needed = this.reflector.getAllAndOverride(Credential, [context.getHandler(), context.getClass()]);
    if (needed === 'none') return true;
    const { principal, credentialRefusal } = context.switchToHttp().getRequest<Request>();
    if (credentialRefusal) throw credentialRefusal;
    if (!principal) {
      throw new ApiError(
        'UNAUTHORIZED',
        'A credential is needed: send X-API-Key, or Authorization: Bearer <accessToken>.',
      );
    }
    return true;
  }
}
