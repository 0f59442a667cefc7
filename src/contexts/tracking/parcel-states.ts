import type { ParcelScan } from '../carriers/port/carrier-tracking.js';
import type { ShipmentEvent, TrackedShipment } from '../shipments/shipment.js';
import type { ParcelEvent, ParcelState } from './trackers/tracker.js';

/** The state of a parcel that its carrier has not scanned yet. */
export const NO_SCANS_YET: ParcelState = { status: 'PENDING', events: [], estimatedDelivery: null };

/** `scans`: oldest first, at least one. */
export const stateOfScans = (scans: readonly ParcelScan[]): ParcelState => ({
  status: scans.at(-1)!.status,
  events: newestFirst(scans),
  estimatedDelivery: null,
});

/** The organization's own parcel has the status and the history of its shipment. */
export const stateOfShipment = ({ status, events, estimatedDelivery }: TrackedShipment): ParcelState => ({
  status,
  events: newestFirst(events),
  estimatedDelivery,
});

const newestFirst = (events: readonly (ParcelScan | ShipmentEvent)[]): ParcelEvent[] =>
  events
    .map(({ status, description, place = null, occurredAt }) => ({
      status,
      description,
      place,
      occurredAt: (occurredAt ?? new Date()).toISOString(),
    }))
    .reverse();
