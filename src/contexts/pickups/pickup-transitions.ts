import { Injectable } from '@nestjs/common';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { Pickup } from './pickup.js';
import { PickupRepository, type TransitionDetails } from './pickup.repository.js';
import { toPickupResponse } from './pickup.response.js';
import { nextPickupStatus, type PickupTrigger } from './pickup-status.js';

/** The only way to change the status of a pickup: it applies the table and appends the event. */
@Injectable()
export class PickupTransitions {
  constructor(
    private readonly pickups: PickupRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Call it inside a transaction. Null, and nothing is written: another process has changed the pickup since it was
   * read, or taken over its lease. Throws where the table has no such transition.
   */
  async apply(pickup: Pickup, trigger: PickupTrigger, details?: TransitionDetails): Promise<Pickup | null> {
    const status = nextPickupStatus(pickup.status, trigger);
    if (!status) throw new Error(`Pickup ${pickup.id} is ${pickup.status}: there is no transition ${trigger}.`);
    const changed = await this.pickups.setStatus(pickup, status, details);
    if (changed) {
      await this.outbox.append(changed, 'pickup.updated', {
        ...toPickupResponse(changed),
        previousStatus: pickup.status,
      });
    }
    return changed;
  }
}
