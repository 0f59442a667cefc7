import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import type { Claim } from './claim.js';
import { ClaimRepository, type ClaimFilter } from './claim.repository.js';
import { claimNotFound } from './insurance.errors.js';

@Injectable()
export class ReadClaims {
  constructor(private readonly claims: ClaimRepository) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async one(tenant: Tenant, id: string): Promise<Claim> {
    const claim = await this.claims.find(tenant, id);
    if (!claim) throw claimNotFound();
    return claim;
  }

  /** One page, newest first, and the total. */
  page(tenant: Tenant, filter: ClaimFilter, page: PageRequest): Promise<[Claim[], number]> {
    return this.claims.list(tenant, filter, page);
  }
}
