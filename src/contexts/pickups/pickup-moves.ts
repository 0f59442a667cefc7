import { Injectable } from '@nestjs/common';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { Pickup } from './pickup.js';
import { PickupRepository, type PickupFacts } from './pickup.repository.js';
import { toPickupResponse } from './pickup.response.js';
import type { PickupStatus } from './pickup-status.js';

/** The one way in which a pickup's state changes: with its event, inside the caller's transaction. */
@Injectable()
export class PickupMoves {
  constructor(
    private readonly pickups: PickupRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Null: somebody else has changed it meanwhile, so nothing was done. */
  async move(pickup: Pickup, status: PickupStatus, facts?: PickupFacts): Promise<Pickup | null> {
    const moved = await this.pickups.move(pickup, status, facts);
    if (moved) {
      await this.outbox.append(moved, 'pickup.updated', {
        ...toPickupResponse(moved),
        previousStatus: pickup.status,
      });
    }
    return moved;
  }
}
