import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Spends } from '../../../platform/http/routes/access.js';
import { EmailVerification } from '../email-verification/email-verification.service.js';

/** Refuses routes that `@Spends` without a verified email. Source: docs/reference/accounts.md#email-verification */
@Injectable()
export class VerifiedEmailGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly emailVerification: EmailVerification,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { principal } = context.switchToHttp().getRequest<Request>();
    if (!principal || !this.reflector.getAllAndOverride(Spends, [context.getHandler(), context.getClass()]))
      return true;
    return this.emailVerification.requireToSpend(principal).then(() => true);
  }
}
