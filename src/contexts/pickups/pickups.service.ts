import { Injectable } from '@nestjs/common';
import { notFound } from '../../kernel/api-error.js';
import type { PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { Pickup } from './pickup.entity.js';
import { PickupRepository, type PickupFilter, type TransitionDetails } from './pickup.repository.js';
import { toPickupResponse } from './pickup.response.js';
import { nextPickupStatus, type PickupTrigger } from './pickup-status.js';

/** Reads pickups and changes their status. The calls to carriers are use cases of their own. */
@Injectable()
export class PickupsService {
  constructor(
    private readonly pickups: PickupRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(tenant: Tenant, id: string): Promise<Pickup> {
    const pickup = await this.pickups.find(tenant, id);
    if (!pickup) throw notFound('Pickup');
    return pickup;
  }

  /** One page, newest first, and the total. */
  list(tenant: Tenant, filter: PickupFilter, page: PageRequest): Promise<{ rows: Pickup[]; total: number }> {
    return this.pickups.list(tenant, filter, page);
  }

  /**
   * The only way to change the status of a pickup: applies the table and appends the event. Call it inside a transaction.
   * Null, and nothing is written: another process has changed the pickup since it was read, or taken over its lease. Throws
   * where the table has no such transition.
   */
  async transition(pickup: Pickup, trigger: PickupTrigger, details?: TransitionDetails): Promise<Pickup | null> {
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
