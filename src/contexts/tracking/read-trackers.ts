import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../kernel/page.js';
import { pageOf } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { Shipments } from '../shipments/shipments.js';
import { stateOfShipment } from './parcel-states.js';
import type { Tracker } from './tracker.js';
import { TrackerRepository, type TrackerFilter } from './tracker.repository.js';
import { toTrackerResponse, type TrackerResponse } from './tracker.response.js';
import { trackerNotFound } from './tracking.errors.js';

/** Trackers as they are answered: a parcel of the organization's own always stands as its shipment does. */
@Injectable()
export class ReadTrackers {
  constructor(
    private readonly trackers: TrackerRepository,
    private readonly shipments: Shipments,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async one(tenant: Tenant, id: string): Promise<TrackerResponse> {
    const tracker = await this.trackers.find(tenant, id);
    if (!tracker) throw trackerNotFound();
    return (await this.current(tenant, [tracker]))[0]!;
  }

  async page(tenant: Tenant, filter: TrackerFilter, page: PageRequest): Promise<Page<TrackerResponse>> {
    const { rows, total } = await this.trackers.list(tenant, filter, page);
    return pageOf(await this.current(tenant, rows), page, total);
  }

  private async current(tenant: Tenant, trackers: readonly Tracker[]): Promise<TrackerResponse[]> {
    const own = trackers.filter(({ shipmentId }) => shipmentId !== null).map(({ trackingNumber }) => trackingNumber);
    const shipments = own.length > 0 ? await this.shipments.tracked(tenant, own) : [];
    const byId = new Map(shipments.map((shipment) => [shipment.shipmentId, shipment]));
    return trackers.map((tracker) => {
      const shipment = tracker.shipmentId === null ? undefined : byId.get(tracker.shipmentId);
      return toTrackerResponse(shipment ? { ...tracker, ...stateOfShipment(shipment) } : tracker);
    });
  }
}
