import { Injectable } from '@nestjs/common';
import { ApiError, notFound } from '../../kernel/api-error.js';
import { newId } from '../../kernel/ids.js';
import type { PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import type { Claim } from './claim.entity.js';
import { ClaimRepository } from './claim.repository.js';
import type { NewPolicy, Policy } from './policy.entity.js';
import { PolicyRepository, type PolicyFilter } from './policy.repository.js';

/** The insurance of labels. */
@Injectable()
export class PoliciesService {
  constructor(
    private readonly policies: PolicyRepository,
    private readonly claims: ClaimRepository,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(tenant: Tenant, id: string): Promise<Policy> {
    const policy = await this.policies.find(tenant, id);
    if (!policy) throw notFound('Insurance policy');
    return policy;
  }

  /** One page, newest first, and the total. */
  list(tenant: Tenant, filter: PolicyFilter, page: PageRequest): Promise<[Policy[], number]> {
    return this.policies.list(tenant, filter, page);
  }

  /** Call it in the transaction that records the label, with the shipment locked. */
  begin(policy: Omit<NewPolicy, 'id'>): Promise<void> {
    return this.policies.insert({ id: newId('pol'), ...policy });
  }

  /**
   * Ends the shipment's policy, if it has one. Call it in a transaction that has locked the shipment. Throws
   * `CLAIM_PENDING_NO_REFUND_ALLOWED` where a claim is open or approved.
   */
  async end(tenant: Tenant, shipmentId: string): Promise<void> {
    const claims = await this.claims.standing(tenant, shipmentId);
    const pending = claims.find(({ status }) => status !== 'REJECTED');
    if (pending) throw claimPending(pending);
    await this.policies.cancelActive(shipmentId);
  }
}

/** A label cannot be voided while its shipment has an open claim, nor after one was approved. */
const claimPending = ({ id, status }: Claim): ApiError =>
  new ApiError(
    'CLAIM_PENDING_NO_REFUND_ALLOWED',
    status === 'APPROVED'
      ? 'An insurance claim for the shipment was approved: its label cannot be voided.'
      : 'The shipment has an open insurance claim: withdraw it before you void the label.',
    { claimId: id },
  );
