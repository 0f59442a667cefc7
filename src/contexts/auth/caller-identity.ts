import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { ApiError } from '../../kernel/api-error.js';
import { callerAddress } from '../../platform/http/edge/caller-address.js';
import { Authenticator } from './authenticator.js';
import { isAllowed } from './ip-allowlist.js';

/** Identifies the caller of a request. Source: docs/reference/api-keys.md#authentication */
@Injectable()
export class CallerIdentity {
  constructor(private readonly authenticator: Authenticator) {}

  /** Sets `principal` and `isFromAllowedAddress` of the request. Returns why its credential is refused, or null. */
  async identify(request: Request): Promise<ApiError | null> {
    request.isIdentified = true;
    const authentication = await this.authenticator.authenticate(request.headers);
    if (authentication.kind === 'refused') return authentication.error;
    if (authentication.kind !== 'known') return null;
    const { principal, ipAllowlist } = authentication.credential;
    request.principal = principal;
    request.isFromAllowedAddress = !ipAllowlist || isAllowed(callerAddress(request), ipAllowlist);
    return null;
  }
}
