import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { ApiError, notFound } from '../../kernel/api-error.js';
import { newId } from '../../kernel/ids.js';
import { newestFirst, type PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { ClaimEntity } from './claim.entity.js';
import type { PoliciesQuery } from './insurance.request.js';
import { PolicyEntity, type NewPolicy, type Policy } from './policy.entity.js';

@Injectable()
export class PoliciesService {
  constructor(private readonly database: Database) {}

  private get policies() {
    return this.database.manager.getRepository(PolicyEntity);
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get({ organizationId, livemode }: Tenant, id: string): Promise<Policy> {
    const policy = await this.policies.findOneBy({ id, organizationId, livemode });
    if (!policy) throw notFound('Insurance policy');
    return policy;
  }

  /** Returns the active policy of the shipment's label, or null. */
  findActive({ organizationId, livemode }: Tenant, shipmentId: string): Promise<Policy | null> {
    return this.policies.findOneBy({ shipmentId, organizationId, livemode, status: 'ACTIVE' });
  }

  /** Returns one page of policies, newest first, and the total number of policies. */
  list(
    { organizationId, livemode }: Tenant,
    { shipmentId, status }: Pick<PoliciesQuery, 'shipmentId' | 'status'>,
    page: PageRequest,
  ): Promise<[Policy[], number]> {
    return this.policies.findAndCount({
      where: { organizationId, livemode, ...(shipmentId && { shipmentId }), ...(status && { status }) },
      ...newestFirst(page),
    });
  }

  /** Call this method in the transaction that records the label. The shipment must be locked. */
  async begin(policy: NewPolicy): Promise<void> {
    await this.policies.insert({ id: newId('pol'), ...policy });
  }

  /**
   * Ends the active policy of the shipment. The caller must have locked the shipment. Throws `CLAIM_PENDING_NO_REFUND_ALLOWED` if a
   * claim is OPEN or APPROVED.
   */
  async end({ organizationId, livemode }: Tenant, shipmentId: string): Promise<void> {
    const pending = await this.database.manager.findOne(ClaimEntity, {
      where: { shipmentId, organizationId, livemode, status: In(['OPEN', 'APPROVED']) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    if (pending)
      throw new ApiError(
        'CLAIM_PENDING_NO_REFUND_ALLOWED',
        pending.status === 'APPROVED'
          ? 'An insurance claim for the shipment was approved, so its label cannot be voided.'
          : 'The shipment has an open insurance claim. Withdraw it before you void the label.',
        { claimId: pending.id },
      );
    await this.policies.update({ shipmentId, status: 'ACTIVE' }, { status: 'CANCELLED', cancelledAt: () => 'now()' });
  }
}
