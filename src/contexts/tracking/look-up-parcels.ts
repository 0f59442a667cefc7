import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { Shipments } from '../shipments/shipments.js';
import { stateOfShipment } from './parcel-states.js';
import type { Tracker } from './trackers/tracker.js';
import { TrackerRepository } from './trackers/tracker.repository.js';

/** What a lookup shows of a parcel. */
export type LocatedParcel = Pick<Tracker, 'trackingNumber' | 'carrierCode' | 'status' | 'shipmentId' | 'events'>;

export interface ParcelLookup {
  /** As sent. */
  readonly trackingNumber: unknown;
  readonly parcel: LocatedParcel | null;
}

/** Finds parcels by number among the organization's own labels and its trackers. */
@Injectable()
export class LookUpParcels {
  constructor(
    private readonly shipments: Shipments,
    private readonly trackers: TrackerRepository,
  ) {}

  /** One result for each item, in order; an item that is not a string is not found. */
  async execute(tenant: Tenant, requested: readonly unknown[]): Promise<ParcelLookup[]> {
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
}
