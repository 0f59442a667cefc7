import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { NO_TENANT, withCurrentTenant, type TenantContext } from '../../platform/database/tenant-context.js';

/**
 * Restricts all statements of a request to its caller's rows (docs/adr/0010-row-level-security.md). A middleware and not an
 * interceptor, so that a response that is streamed after its handler has returned is still restricted. The caller is unknown
 * until `CredentialGuard` has run: before, no rows are visible.
 */
@Injectable()
export class TenantMiddleware implements NestMiddleware {
  use(request: Request, _response: Response, next: NextFunction): void {
    withCurrentTenant(() => tenantContextOf(request), next);
  }
}

/** A key sees its own mode; a session both. */
function tenantContextOf({ principal }: Request): TenantContext {
  if (!principal) return NO_TENANT;
  const { kind, organizationId, livemode } = principal;
  return { organization: organizationId, livemode: kind === 'session' ? '*' : livemode ? 'true' : 'false' };
}
