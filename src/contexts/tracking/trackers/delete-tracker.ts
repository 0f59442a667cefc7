import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { trackerNotFound } from '../tracking.errors.js';
import { TrackerRepository } from './tracker.repository.js';

/** Ends the polling of a parcel by its tracker. A shipment of one's own is followed all the same. */
@Injectable()
export class DeleteTracker {
  constructor(private readonly trackers: TrackerRepository) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async execute(tenant: Tenant, id: string): Promise<void> {
    if (!(await this.trackers.delete(tenant, id))) throw trackerNotFound();
  }
}
