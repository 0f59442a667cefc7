import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Spends } from '../../../platform/http/routes/access.js';
import { VerifiedEmail } from '../email-verification/verified-email.js';

/** Refuses routes that `@Spends` without a verified email. Source: docs/reference/accounts.md#email-verification */
@Injectable()
export class VerifiedEmailGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly verifiedEmail: VerifiedEmail,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { principal } = context.switchToHttp().getRequest<Request>();
    if (!principal || !this.reflector.getAllAndOverride(Spends, [context.getHandler(), context.getClass()]))
      return true;
    return this.verifiedEmail.requireToSpend(principal).then(() => true);
  }
}
