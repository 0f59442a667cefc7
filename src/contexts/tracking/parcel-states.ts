import type { ParcelScan } from '../carriers/port/carrier-tracking.js';
import { journeyOf, mergeScans, type JourneyEntry } from '../shipments/scans/merge-scans.js';
import type { TrackedShipment, Scan } from '../shipments/shipment.js';
import type { ParcelEvent, ParcelState } from './trackers/tracker.entity.js';

/** The state of a parcel that its carrier has not scanned yet. */
export const NO_SCANS_YET: ParcelState = {
  status: 'PENDING',
  events: [],
  estimatedDelivery: null,
  trackingEndedAt: null,
};

/** `known`: what the tracker has, newest first. `told`: at least one scan. `now`: when those without an instant are first seen. */
export function stateOfScans(known: readonly ParcelEvent[], told: readonly ParcelScan[], now: Date): ParcelState {
  // What was kept before there were codes is told again, with its code.
  const coded = known.filter(({ code }) => code !== undefined);
  const { all } = mergeScans(coded.map(toScan).reverse(), told, now);
  const isDelivered = all.some(({ status }) => status === 'DELIVERED');
  return {
    status: isDelivered ? 'DELIVERED' : all.at(-1)!.status,
    events: all.map((scan) => ({ ...toEvent(scan), ...(scan.isTimed ? {} : { isTimed: false }) })).reverse(),
    estimatedDelivery: null,
    trackingEndedAt: null,
  };
}

/** The organization's own parcel has the status and the journey of its shipment. */
export const stateOfShipment = (shipment: TrackedShipment): ParcelState => ({
  status: shipment.status,
  events: journeyOf(shipment.events, shipment.scans).map(toEvent).reverse(),
  estimatedDelivery: shipment.estimatedDelivery,
  trackingEndedAt: shipment.trackingEndedAt,
});

const toEvent = ({ status, description, place, occurredAt, code, exception }: JourneyEntry | Scan): ParcelEvent => ({
  status,
  description,
  place,
  occurredAt: occurredAt.toISOString(),
  code,
  exception,
});

function toScan(event: ParcelEvent): Scan {
  const at = new Date(event.occurredAt);
  return {
    // Trackers of parcels from elsewhere have statuses of parcels only.
    status: event.status as Scan['status'],
    description: event.description,
    place: event.place ?? null,
    code: event.code ?? null,
    exception: event.exception ?? null,
    isTimed: event.isTimed ?? true,
    occurredAt: at,
    recordedAt: at,
  };
}
