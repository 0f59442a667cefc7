import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, switchMap, type Observable } from 'rxjs';
import { Further, Scopes } from '../../../platform/http/routes/access.js';
import { VerifiedEmail } from '../email-verification/verified-email.js';
import { requireRole } from '../require-role.js';
import { requireScopes } from '../require-scopes.js';

/**
 * Checks scopes, role and verified email where they depend on the body or query of a request. It runs after the body is read and before a response is
 * replayed, so that a replay passes it too. Source: docs/reference/api-keys.md#scopes
 */
@Injectable()
export class FurtherAccessInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly verifiedEmail: VerifiedEmail,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const further = this.reflector.get(Further, context.getHandler());
    const { principal } = request;
    if (!further || !principal) return next.handle();
    const { scopes = [], role, spends = false } = further(request);
    requireScopes(principal, [...this.reflector.get(Scopes, context.getHandler()), ...scopes]);
    if (role) requireRole(principal, role);
    if (!spends) return next.handle();
    return from(this.verifiedEmail.requireToSpend(principal)).pipe(switchMap(() => next.handle()));
  }
}
