import type { ParcelScan } from '../carriers/port/carrier-tracking.js';
import { journeyOf, mergeScans, type JourneyEntry } from '../shipments/scans/merge-scans.js';
import type { TrackedShipment, Scan } from '../shipments/shipment.js';
import type { ParcelEvent, ParcelState } from './trackers/tracker.entity.js';

/** State of a parcel that the carrier has not scanned. */
export const NO_SCANS_YET: ParcelState = {
  status: 'PENDING',
  events: [],
  estimatedDelivery: null,
  trackingEndedAt: null,
};

/** `known`: stored events, newest first. `scans`: at least one scan. `now`: time for scans without a time. */
export function stateOfScans(known: readonly ParcelEvent[], scans: readonly ParcelScan[], now: Date): ParcelState {
  // Stored events without an event code are removed, because `scans` contains the same events with a code.
  const coded = known.filter(({ code }) => code !== undefined);
  const { all } = mergeScans(coded.map(toScan).reverse(), scans, now);
  const isDelivered = all.some(({ status }) => status === 'DELIVERED');
  return {
    status: isDelivered ? 'DELIVERED' : all.at(-1)!.status,
    events: all.map((scan) => ({ ...toEvent(scan), ...(scan.isTimed ? {} : { isTimed: false }) })).reverse(),
    estimatedDelivery: null,
    trackingEndedAt: null,
  };
}

/** State of a parcel that is a shipment of the organization: the status and the history of the shipment. */
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
    // Trackers of parcels without a shipment use only the statuses of parcels.
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
