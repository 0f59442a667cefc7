import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { Principal } from '../../kernel/principal.js';
import { withTenantContext, type TenantContext } from '../../platform/database/tenant-context.js';

/** Restricts all statements of the request to the caller's rows (docs/adr/0010-row-level-security.md). */
@Injectable()
export class TenantMiddleware implements NestMiddleware {
  use({ principal }: Request, _response: Response, next: NextFunction): void {
    if (principal) withTenantContext(tenantContextOf(principal), next);
    else next();
  }
}

/** A key sees its own mode; a session both. */
const tenantContextOf = ({ kind, organizationId, livemode }: Principal): TenantContext => ({
  organization: organizationId,
  livemode: kind === 'session' ? '*' : livemode ? 'true' : 'false',
});
