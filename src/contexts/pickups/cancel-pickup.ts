import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { Collecting } from '../carriers/collecting.js';
import { INQUIRY_DEADLINE_MS } from './lease.js';
import type { Pickup } from './pickup.js';
import { cancellationUnanswered, pickupNotCancellable, pickupNotFound } from './pickup.errors.js';
import { PickupMoves } from './pickup-moves.js';
import { nextPickupStatus } from './pickup-status.js';
import { PickupRepository } from './pickup.repository.js';

/**
 * Cancels a confirmed pickup: first with the carrier, for nobody should wait at a door to which a courier is on the
 * way. A crash between its word and our record is mended by cancelling again or by a refresh.
 */
@Injectable()
export class CancelPickup {
  constructor(
    private readonly collecting: Collecting,
    private readonly pickups: PickupRepository,
    private readonly moves: PickupMoves,
    private readonly database: Database,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, `INVALID_INPUT` (`PICKUP_NOT_CANCELLABLE`) or `CARRIER_ERROR`. */
  async execute(tenant: Tenant, id: string, reason: string): Promise<Pickup> {
    const pickup = await this.pickups.find(tenant, id);
    if (!pickup) throw pickupNotFound();
    const { confirmationNumber } = pickup;
    if (!nextPickupStatus(pickup.status, 'cancel') || !confirmationNumber) throw pickupNotCancellable(pickup);
    const outcome = await this.collecting.cancel({ ...pickup, confirmationNumber }, reason, INQUIRY_DEADLINE_MS);
    switch (outcome.kind) {
      case 'unknown':
        throw cancellationUnanswered(pickup);
      case 'refused':
        throw pickupNotCancellable(pickup, `The carrier does not cancel it any more: ${outcome.reason}`);
      case 'cancelled':
        return this.write(pickup, reason);
    }
  }

  private async write(pickup: Pickup, cancellationReason: string): Promise<Pickup> {
    const cancelled = await this.database.transaction(() =>
      this.moves.move(pickup, 'CANCELLED', { cancellationReason }),
    );
    if (cancelled) return cancelled;
    throw pickupNotCancellable((await this.pickups.find(pickup, pickup.id)) ?? pickup);
  }
}
