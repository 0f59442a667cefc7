import { Injectable } from '@nestjs/common';
import { AuditTrail, type Operation } from '../../platform/audit-trail/audit-trail.js';
import { Database } from '../../platform/database/database.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { referencesOf } from '../shipments/shipment.events.js';
import { Shipments } from '../shipments/shipments.js';
import type { Claim } from './claim.js';
import { ClaimRepository } from './claim.repository.js';
import { toClaimResponse } from './claim.response.js';
import { claimNotFound, claimNotOpen } from './insurance.errors.js';

/** An operator records the insurer's decision. The insurer pays the client directly: no money moves here. */
@Injectable()
export class DecideClaim {
  constructor(
    private readonly database: Database,
    private readonly claims: ClaimRepository,
    private readonly shipments: Shipments,
    private readonly outbox: Outbox,
    private readonly auditTrail: AuditTrail,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND` or `INVALID_INPUT` (`CLAIM_NOT_OPEN`). */
  execute(claimId: string, decision: 'APPROVED' | 'REJECTED', operation: Operation): Promise<Claim> {
    return this.database.transaction(async () => {
      const claim = await this.claims.findInAnyOrganization(claimId);
      if (!claim) throw claimNotFound();
      const isClosed = await this.claims.close(claim, claim.id, decision);
      const decided = (await this.claims.findInAnyOrganization(claimId)) ?? claim;
      if (!isClosed) throw claimNotOpen(decided);
      await this.auditTrail.record({
        ...operation,
        action: 'decide-claim',
        target: claim.id,
        details: {
          decision,
          amount: claim.amount,
          organizationId: claim.organizationId,
          shipmentId: claim.shipmentId,
        },
      });
      const shipment = await this.shipments.get(claim, claim.shipmentId);
      await this.outbox.append(claim, 'claim.decided', { ...toClaimResponse(decided), ...referencesOf(shipment) });
      return decided;
    });
  }
}
