import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Shipments } from '../../shipments/shipments.js';
import { stateOfShipment } from '../parcel-states.js';
import type { Tracker } from './tracker.js';
import { TrackerRepository, type TrackerFilter } from './tracker.repository.js';
import { trackerNotFound } from '../tracking.errors.js';

/** Reads trackers. The organization's own parcels have the status and the history of their shipments. */
@Injectable()
export class ReadTrackers {
  constructor(
    private readonly trackers: TrackerRepository,
    private readonly shipments: Shipments,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async one(tenant: Tenant, id: string): Promise<Tracker> {
    const tracker = await this.trackers.find(tenant, id);
    if (!tracker) throw trackerNotFound();
    return (await this.current(tenant, [tracker]))[0]!;
  }

  async page(tenant: Tenant, filter: TrackerFilter, page: PageRequest): Promise<{ rows: Tracker[]; total: number }> {
    const { rows, total } = await this.trackers.list(tenant, filter, page);
    return { rows: await this.current(tenant, rows), total };
  }

  private async current(tenant: Tenant, trackers: readonly Tracker[]): Promise<Tracker[]> {
    const own = trackers.filter(({ shipmentId }) => shipmentId !== null).map(({ trackingNumber }) => trackingNumber);
    const shipments = own.length > 0 ? await this.shipments.tracked(tenant, own) : [];
    const byId = new Map(shipments.map((shipment) => [shipment.shipmentId, shipment]));
    return trackers.map((tracker) => {
      const shipment = tracker.shipmentId === null ? undefined : byId.get(tracker.shipmentId);
      return shipment ? { ...tracker, ...stateOfShipment(shipment) } : tracker;
    });
  }
}
