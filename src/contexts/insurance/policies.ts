import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import type { Tenant } from '../../kernel/principal.js';
import { ClaimRepository } from './claim.repository.js';
import { claimPending } from './insurance.errors.js';
import type { NewPolicy } from './policy.js';
import { PolicyRepository } from './policy.repository.js';

/** Begins and ends policies: in the caller's transaction, with the shipment locked. */
@Injectable()
export class Policies {
  constructor(
    private readonly policies: PolicyRepository,
    private readonly claims: ClaimRepository,
  ) {}

  begin(policy: Omit<NewPolicy, 'id'>): Promise<void> {
    return this.policies.insert({ id: newId('pol'), ...policy });
  }

  /** Ends the shipment's policy, if it has one. Throws `CLAIM_PENDING_NO_REFUND_ALLOWED` where a claim is open or approved. */
  async end(tenant: Tenant, shipmentId: string): Promise<void> {
    const claims = await this.claims.standing(tenant, shipmentId);
    const inTheWay = claims.find(({ status }) => status !== 'REJECTED');
    if (inTheWay) throw claimPending(inTheWay);
    await this.policies.cancelActive(shipmentId);
  }
}
