import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { callerAddress } from '../../platform/http/edge/caller-address.js';
import { isUnderV1 } from '../../platform/http/routes/is-under-v1.js';
import { RouteTable } from '../../platform/http/routes/route-table.js';
import { Authenticator } from './authenticator.js';
import { isAllowed } from './ip-allowlist.js';

/**
 * Identifies the caller before the request is metered; `CredentialGuard` refuses an invalid credential after that.
 * Public routes ignore credentials: a client can log in while it still sends an expired session.
 */
@Injectable()
export class CredentialMiddleware implements NestMiddleware {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly routes: RouteTable,
  ) {}

  async use(request: Request, _response: Response, next: NextFunction): Promise<void> {
    const { method, path } = request;
    if (isUnderV1(path) && !this.routes.find(method, path)?.isPublic) await this.identify(request);
    next();
  }

  private async identify(request: Request): Promise<void> {
    const authentication = await this.authenticator.authenticate(request.headers);
    if (authentication.kind === 'refused') request.credentialRefusal = authentication.error;
    if (authentication.kind !== 'known') return;
    const { principal, ipAllowlist } = authentication.credential;
    request.principal = principal;
    request.isFromAllowedAddress = !ipAllowlist || isAllowed(callerAddress(request), ipAllowlist);
  }
}
