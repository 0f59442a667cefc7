import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { Shipments } from '../shipments/shipments.js';
import { stateOfShipment } from './parcel-states.js';
import { TrackerRepository } from './tracker.repository.js';
import { toTrackedParcel, type TrackedParcelResponse, type TrackingLookupResponse } from './tracker.response.js';

/** Finds parcels by number: those of the organization's own labels, and those it follows. */
@Injectable()
export class LookUpParcels {
  constructor(
    private readonly shipments: Shipments,
    private readonly trackers: TrackerRepository,
  ) {}

  /** One item for each number, in their order; whatever is no text is not found. One statement for each of the two. */
  async execute(tenant: Tenant, asked: readonly unknown[]): Promise<TrackingLookupResponse[]> {
    const numbers = asked.flatMap((item) => (typeof item === 'string' ? item.trim() : []));
    const [shipments, trackers] = await Promise.all([
      this.shipments.tracked(tenant, numbers),
      this.trackers.findByNumbers(tenant, numbers),
    ]);
    const found = new Map<string, TrackedParcelResponse>();
    for (const tracker of trackers) found.set(tracker.trackingNumber, toTrackedParcel(tracker));
    for (const shipment of shipments)
      found.set(shipment.trackingNumber, toTrackedParcel({ ...shipment, ...stateOfShipment(shipment) }));
    return asked.map((item) => {
      const data = typeof item === 'string' ? (found.get(item.trim()) ?? null) : null;
      return { trackingNumber: item, found: data !== null, data };
    });
  }
}
