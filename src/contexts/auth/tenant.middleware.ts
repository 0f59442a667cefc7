import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { NO_TENANT, withCurrentTenant, type TenantContext } from '../../platform/database/tenant-context.js';

/**
 * Restricts all SQL statements of a request to the rows of the caller (docs/adr/0010-row-level-security.md). This class is a
 * middleware, because an interceptor ends before a streamed response ends. No rows are visible until `CredentialGuard` has
 * identified the caller.
 */
@Injectable()
export class TenantMiddleware implements NestMiddleware {
  use(request: Request, _response: Response, next: NextFunction): void {
    withCurrentTenant(() => tenantContextOf(request), next);
  }
}

/** An API key can access only rows of the mode of the key. A session can access rows of both modes. */
function tenantContextOf({ principal }: Request): TenantContext {
  if (!principal) return NO_TENANT;
  const { kind, organizationId, livemode } = principal;
  return { organization: organizationId, livemode: kind === 'session' ? '*' : livemode ? 'true' : 'false' };
}
