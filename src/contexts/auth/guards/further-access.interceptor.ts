import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, switchMap, type Observable } from 'rxjs';
import type { Principal } from '../../../kernel/principal.js';
import { Further, Scopes, type FurtherAccess } from '../../../platform/http/routes/access.js';
import { EmailVerification } from '../email-verification/email-verification.service.js';
import { SpendingRights } from '../organizations/spending-rights.js';
import { requireRole, requireScopes } from './access.guards.js';

/**
 * Checks scopes, role, suspension and verified email on routes whose requirements depend on the body or the query. The interceptor
 * runs after the body is read. It runs before the idempotency interceptor, so that replayed responses are also checked.
 * Source: docs/keys.md#a-restricted-key
 */
@Injectable()
export class FurtherAccessInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly spendingRights: SpendingRights,
    private readonly emailVerification: EmailVerification,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const targets = [context.getHandler(), context.getClass()];
    const furtherAccess = this.reflector.getAllAndOverride(Further, targets);
    if (!furtherAccess) return next.handle();
    const further = furtherAccess(request);
    const scopes = [...(this.reflector.getAllAndOverride(Scopes, targets) ?? []), ...(further.scopes ?? [])];
    return from(this.require(request.principal!, { ...further, scopes })).pipe(switchMap(() => next.handle()));
  }

  private async require(principal: Principal, { scopes = [], role, spends = false }: FurtherAccess): Promise<void> {
    requireScopes(principal, scopes);
    if (role) requireRole(principal, role);
    if (!spends) return;
    await this.spendingRights.require(principal);
    await this.emailVerification.requireToSpend(principal);
  }
}
