import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ApiError } from '../../../kernel/api-error.js';
import { Credential } from '../../../platform/http/routes/access.js';

/** Refuses API keys on routes for sessions. Source: docs/reference/accounts.md#sessions */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const needed = this.reflector.getAllAndOverride(Credential, [context.getHandler(), context.getClass()]);
    if (needed !== 'session') return true;
    if (context.switchToHttp().getRequest<Request>().principal?.kind === 'session') return true;
    throw new ApiError(
      'FORBIDDEN',
      'This endpoint takes a session token, not an API key: log in at POST /v1/auth/login.',
    );
  }
}
