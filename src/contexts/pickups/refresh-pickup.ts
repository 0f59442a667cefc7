import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { Idempotency } from '../../platform/idempotency/idempotency.js';
import { PickupClient } from '../carriers/calling/pickup-client.js';
import { InquiryWindow } from '../carriers/calling/inquiry-window.js';
import { leaseSeconds } from './pickup-lease.js';
import type { Pickup } from './pickup.js';
import { pickupNotFound } from './pickup.errors.js';
import { hasEnded, triggersUntil } from './pickup-status.js';
import { PickupRepository } from './pickup.repository.js';
import { toPickupResponse } from './pickup.response.js';
import { PickupTransitions } from './pickup-transitions.js';
import { SettlePickup } from './settle-pickup.js';

/**
 * Asks the carrier for the status of a pickup and records it, one transition at a time. Where the carrier does not
 * answer, the pickup stays unchanged and is polled again later.
 */
@Injectable()
export class RefreshPickup {
  constructor(
    private readonly pickupClient: PickupClient,
    private readonly pickups: PickupRepository,
    private readonly transitions: PickupTransitions,
    private readonly settlePickup: SettlePickup,
    private readonly database: Database,
    private readonly idempotency: Idempotency,
    private readonly inquiryWindow: InquiryWindow,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async execute(tenant: Tenant, id: string): Promise<Pickup> {
    const pickup = await this.pickups.find(tenant, id);
    if (!pickup) throw pickupNotFound();
    if (hasEnded(pickup.status)) return pickup;
    return pickup.status === 'PENDING' ? this.settle(pickup) : this.poll(pickup);
  }

  /** `pickup`: confirmed, not ended. */
  async poll(pickup: Pickup): Promise<Pickup> {
    if (!pickup.confirmationNumber) throw new Error(`Pickup ${pickup.id} is ${pickup.status} without a number.`);
    if (!this.pickupClient.supportOf(pickup.carrierCode, pickup.livemode).status) return pickup;
    const inquiry = await this.pickupClient.status({
      ...pickup,
      confirmationNumber: pickup.confirmationNumber,
    });
    const triggers = inquiry.kind === 'known' ? triggersUntil(pickup.status, inquiry.status) : [];
    if (triggers.length === 0) return pickup;
    const refreshed = await this.database.transaction(async () => {
      let current: Pickup | null = pickup;
      for (const trigger of triggers) current = current && (await this.transitions.apply(current, trigger));
      if (current) await this.idempotency.answer(toPickupResponse(current));
      return current;
    });
    return refreshed ?? (await this.pickups.find(pickup, pickup.id)) ?? pickup;
  }

  /** A pickup that the carrier has not confirmed yet; unchanged where another process holds its lease. */
  private async settle(pickup: Pickup): Promise<Pickup> {
    const leased = await this.pickups.acquireLease(pickup.id, leaseSeconds(this.inquiryWindow));
    return leased ? this.settlePickup.execute(leased) : pickup;
  }
}
