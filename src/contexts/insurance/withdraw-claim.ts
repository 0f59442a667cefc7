import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import type { Claim } from './claim.js';
import { ClaimRepository } from './claim.repository.js';
import { claimNotFound, claimNotOpen } from './insurance.errors.js';

@Injectable()
export class WithdrawClaim {
  constructor(private readonly claims: ClaimRepository) {}

  /** Throws `RESOURCE_NOT_FOUND` or `INVALID_INPUT` (`CLAIM_NOT_OPEN`). */
  async execute(tenant: Tenant, id: string): Promise<Claim> {
    const withdrawn = await this.claims.close(tenant, id, 'WITHDRAWN');
    const claim = await this.claims.find(tenant, id);
    if (!claim) throw claimNotFound();
    if (!withdrawn) throw claimNotOpen(claim);
    return claim;
  }
}
