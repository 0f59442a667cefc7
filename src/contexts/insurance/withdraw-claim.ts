import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { referencesOf } from '../shipments/shipment.events.js';
import { Shipments } from '../shipments/shipments.js';
import type { Claim } from './claim.js';
import { ClaimRepository } from './claim.repository.js';
import { toClaimResponse } from './claim.response.js';
import { claimNotFound, claimNotOpen } from './insurance.errors.js';

@Injectable()
export class WithdrawClaim {
  constructor(
    private readonly database: Database,
    private readonly claims: ClaimRepository,
    private readonly shipments: Shipments,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND` or `INVALID_INPUT` (`CLAIM_NOT_OPEN`). */
  execute(tenant: Tenant, id: string): Promise<Claim> {
    return this.database.transaction(async () => {
      const isWithdrawn = await this.claims.close(tenant, id, 'WITHDRAWN');
      const claim = await this.claims.find(tenant, id);
      if (!claim) throw claimNotFound();
      if (!isWithdrawn) throw claimNotOpen(claim);
      const shipment = await this.shipments.get(tenant, claim.shipmentId);
      await this.outbox.append(tenant, 'claim.withdrawn', { ...toClaimResponse(claim), ...referencesOf(shipment) });
      return claim;
    });
  }
}
