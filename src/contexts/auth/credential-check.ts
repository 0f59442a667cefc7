import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Scope } from '../../kernel/scopes.js';
import { acrossTenants } from '../../platform/database/tenant-context.js';
import { CallerCheck } from '../../platform/http/caller-check.js';
import { callerAddress } from '../../platform/http/edge/caller-address.js';
import { Authenticator } from './authenticator.js';
import { isAllowed } from './ip-allowlist.js';

/** Repeats the credential checks of the guards for a request that is still in progress. */
@Injectable()
export class CredentialCheck extends CallerCheck {
  constructor(private readonly authenticator: Authenticator) {
    super();
  }

  override async isStillAllowed(request: Request, scope: Scope): Promise<boolean> {
    const authentication = await acrossTenants(() => this.authenticator.authenticate(request.headers));
    if (authentication.kind !== 'known') return false;
    const { principal, ipAllowlist } = authentication.credential;
    if (ipAllowlist && !isAllowed(callerAddress(request), ipAllowlist)) return false;
    return principal.kind === 'session' || principal.scopes === null || principal.scopes.includes(scope);
  }
}
