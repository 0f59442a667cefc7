import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import type { Pickup } from './pickup.js';
import { pickupNotFound } from './pickup.errors.js';
import { PickupRepository, type PickupFilter } from './pickup.repository.js';

@Injectable()
export class ReadPickups {
  constructor(private readonly pickups: PickupRepository) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async one(tenant: Tenant, id: string): Promise<Pickup> {
    const pickup = await this.pickups.find(tenant, id);
    if (!pickup) throw pickupNotFound();
    return pickup;
  }

  /** One page, newest first, and the total. */
  page(tenant: Tenant, filter: PickupFilter, page: PageRequest): Promise<{ rows: Pickup[]; total: number }> {
    return this.pickups.list(tenant, filter, page);
  }
}
