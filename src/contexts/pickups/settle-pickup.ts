import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import type { PickupOutcome, PickupRequest } from '../carriers/carrier-pickup.js';
import { Collecting } from '../carriers/collecting.js';
import { INQUIRY_DEADLINE_MS, SCHEDULING_DEADLINE_MS } from './lease.js';
import type { Pickup } from './pickup.js';
import { PickupMoves } from './pickup-moves.js';
import { PickupRepository } from './pickup.repository.js';

const PAUSE_BETWEEN_TRIES_MS = 400;

/** Runs inside the transaction that settles a pickup, so that an answer can be stored with what it tells of. */
export type Conclusion = (pickup: Pickup) => Promise<void>;

/**
 * The second and third phase of scheduling: the carrier is asked outside any transaction, under our pickup's id, and
 * what it says is written down in one. Asking again is harmless, for the carrier schedules once for each id; so a
 * question without an answer is simply repeated, now and later by the sweeper.
 */
@Injectable()
export class SettlePickup {
  constructor(
    private readonly collecting: Collecting,
    private readonly pickups: PickupRepository,
    private readonly moves: PickupMoves,
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** The pickup as it is then: still PENDING where the carrier gave no answer. */
  async execute(pickup: Pickup, conclude?: Conclusion): Promise<Pickup> {
    const outcome = await this.ask(pickup);
    const settled = await this.database.transaction(async () => {
      const moved = await this.write(pickup, outcome);
      if (moved) await conclude?.(moved);
      return moved;
    });
    // Null: it stays open, or another process has taken it over meanwhile.
    return settled ?? (await this.pickups.find(pickup, pickup.id)) ?? pickup;
  }

  private async ask(pickup: Pickup): Promise<PickupOutcome> {
    const request = pickupRequest(pickup);
    let outcome = await this.collecting.schedule(pickup.carrierCode, request, SCHEDULING_DEADLINE_MS);
    const closes = Date.now() + this.config.reconcileWindowSeconds * 1000;
    while (outcome.kind === 'unknown' && Date.now() < closes) {
      await sleep(PAUSE_BETWEEN_TRIES_MS);
      outcome = await this.collecting.schedule(pickup.carrierCode, request, INQUIRY_DEADLINE_MS);
    }
    return outcome;
  }

  private async write(pickup: Pickup, outcome: PickupOutcome): Promise<Pickup | null> {
    switch (outcome.kind) {
      case 'confirmed':
        return this.moves.move(pickup, 'CONFIRMED', { confirmationNumber: outcome.confirmationNumber });
      case 'refused':
        return this.moves.move(pickup, 'FAILED', { failureReason: outcome.reason });
      case 'unknown':
        await this.pickups.postpone(pickup);
        return null;
    }
  }
}

const pickupRequest = (pickup: Pickup): PickupRequest => ({
  reference: pickup.id,
  livemode: pickup.livemode,
  pickupDate: pickup.pickupDate,
  readyTime: pickup.readyTime,
  closingTime: pickup.closingTime,
  packageCount: pickup.packageCount,
  totalWeightKg: Number(pickup.totalWeight),
  contactName: pickup.contactName,
  contactPhone: pickup.contactPhone,
  address: pickup.address,
  instructions: pickup.specialInstructions,
});
