import { Injectable } from '@nestjs/common';
import { notFound, type ApiError } from '../../../kernel/api-error.js';
import type { PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Shipments } from '../../shipments/shipments.js';
import { stateOfShipment } from '../parcel-states.js';
import type { Tracker } from './tracker.entity.js';
import { TrackerRepository, type TrackerFilter } from './tracker.repository.js';

/** What a lookup shows of a parcel. */
export type LocatedParcel = Pick<Tracker, 'trackingNumber' | 'carrierCode' | 'status' | 'shipmentId' | 'events'>;

export interface ParcelLookup {
  /** As sent. */
  readonly trackingNumber: unknown;
  readonly parcel: LocatedParcel | null;
}

/** Reads and deletes trackers. The organization's own parcels have the status and the history of their shipments. */
@Injectable()
export class TrackersService {
  constructor(
    private readonly trackers: TrackerRepository,
    private readonly shipments: Shipments,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(tenant: Tenant, id: string): Promise<Tracker> {
    const tracker = await this.trackers.find(tenant, id);
    if (!tracker) throw trackerNotFound();
    return (await this.current(tenant, [tracker]))[0]!;
  }

  /** One page, newest first, and the total. */
  async list(tenant: Tenant, filter: TrackerFilter, page: PageRequest): Promise<{ rows: Tracker[]; total: number }> {
    const { rows, total } = await this.trackers.list(tenant, filter, page);
    return { rows: await this.current(tenant, rows), total };
  }

  /**
   * Finds parcels by number among the organization's own labels and its trackers. One result for each item, in order; an
   * item that is not a string is not found.
   */
  async lookUp(tenant: Tenant, requested: readonly unknown[]): Promise<ParcelLookup[]> {
    const numbers = requested.flatMap((item) => (typeof item === 'string' ? item.trim() : []));
    const [shipments, trackers] = await Promise.all([
      this.shipments.tracked(tenant, numbers),
      this.trackers.findByNumbers(tenant, numbers),
    ]);
    const found = new Map<string, LocatedParcel>();
    for (const tracker of trackers) found.set(tracker.trackingNumber, tracker);
    for (const shipment of shipments) found.set(shipment.trackingNumber, { ...shipment, ...stateOfShipment(shipment) });
    return requested.map((item) => ({
      trackingNumber: item,
      parcel: typeof item === 'string' ? (found.get(item.trim()) ?? null) : null,
    }));
  }

  /** Ends the polling of a parcel by its tracker. The organization's own shipment is still followed. Throws `RESOURCE_NOT_FOUND`. */
  async delete(tenant: Tenant, id: string): Promise<void> {
    if (!(await this.trackers.delete(tenant, id))) throw trackerNotFound();
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

export const trackerNotFound = (): ApiError => notFound('Tracker');
