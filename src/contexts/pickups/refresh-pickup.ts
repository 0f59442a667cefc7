import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Collecting } from '../carriers/collecting.js';
import { INQUIRY_DEADLINE_MS, leaseSeconds } from './lease.js';
import type { Pickup } from './pickup.js';
import { pickupNotFound } from './pickup.errors.js';
import { PickupMoves } from './pickup-moves.js';
import { hasEnded, statesUntil } from './pickup-status.js';
import { PickupRepository } from './pickup.repository.js';
import { SettlePickup, type Conclusion } from './settle-pickup.js';

/**
 * Asks the carrier how a pickup stands and writes that down, state by state. Where the carrier gives no answer
 * the pickup stays as it is: somebody will ask again.
 */
@Injectable()
export class RefreshPickup {
  constructor(
    private readonly collecting: Collecting,
    private readonly pickups: PickupRepository,
    private readonly moves: PickupMoves,
    private readonly settlePickup: SettlePickup,
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. `conclude` runs in the transaction of the last change, where there is one. */
  async execute(tenant: Tenant, id: string, conclude?: Conclusion): Promise<Pickup> {
    const pickup = await this.pickups.find(tenant, id);
    if (!pickup) throw pickupNotFound();
    if (hasEnded(pickup.status)) return pickup;
    return pickup.status === 'PENDING' ? this.settle(pickup, conclude) : this.follow(pickup, conclude);
  }

  /** A confirmed pickup. */
  async follow(pickup: Pickup, conclude?: Conclusion): Promise<Pickup> {
    if (!pickup.confirmationNumber) throw new Error(`Pickup ${pickup.id} is ${pickup.status} without a number.`);
    const inquiry = await this.collecting.status(
      { ...pickup, confirmationNumber: pickup.confirmationNumber },
      INQUIRY_DEADLINE_MS,
    );
    const states = inquiry.kind === 'known' ? statesUntil(pickup.status, inquiry.status) : [];
    if (states.length === 0) return pickup;
    const moved = await this.database.transaction(async () => {
      let current: Pickup | null = pickup;
      for (const state of states) current = current && (await this.moves.move(current, state));
      if (current) await conclude?.(current);
      return current;
    });
    return moved ?? (await this.pickups.find(pickup, pickup.id)) ?? pickup;
  }

  /** A pickup that the carrier has not confirmed yet, unless somebody is at it. */
  private async settle(pickup: Pickup, conclude?: Conclusion): Promise<Pickup> {
    const taken = await this.pickups.take(pickup.id, leaseSeconds(this.config));
    return taken ? this.settlePickup.execute(taken, conclude) : pickup;
  }
}
