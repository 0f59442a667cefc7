import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { Idempotency } from '../../platform/idempotency/idempotency.js';
import { PickupClient } from '../carriers/calling/pickup-client.js';
import type { Pickup } from './pickup.entity.js';
import { hasEnded, triggersUntil } from './pickup-status.js';
import { toPickupResponse } from './pickup.response.js';
import { PickupsService } from './pickups.service.js';
import { SettlePickup } from './settle-pickup.js';

/**
 * Asks the carrier for the status of a pickup and records it, one transition at a time. Where the carrier does not
 * answer, the pickup stays unchanged and is polled again later.
 */
@Injectable()
export class RefreshPickup {
  constructor(
    private readonly pickupClient: PickupClient,
    private readonly pickups: PickupsService,
    private readonly settlePickup: SettlePickup,
    private readonly database: Database,
    private readonly idempotency: Idempotency,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async execute(tenant: Tenant, id: string): Promise<Pickup> {
    const pickup = await this.pickups.get(tenant, id);
    if (hasEnded(pickup.status)) return pickup;
    if (pickup.status !== 'PENDING') return this.poll(pickup);
    // Unchanged where another process holds its lease.
    return (await this.settlePickup.takeOver(pickup.id)) ?? pickup;
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
      for (const trigger of triggers) current = current && (await this.pickups.transition(current, trigger));
      if (current) await this.idempotency.answer(toPickupResponse(current));
      return current;
    });
    return refreshed ?? this.pickups.get(pickup, pickup.id);
  }
}
