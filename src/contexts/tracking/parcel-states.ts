import type { ParcelScan } from '../carriers/carrier-tracking.js';
import type { ShipmentEvent, TrackedShipment } from '../shipments/shipment.js';
import type { ParcelEvent, ParcelState } from './tracker.js';

/** What is known of a parcel that no carrier has said anything of. */
export const NOTHING_YET: ParcelState = { status: 'PENDING', events: [] };

/** What a carrier's scans, oldest first, come to. */
export const stateOfScans = (scans: readonly ParcelScan[]): ParcelState => ({
  status: scans.at(-1)!.status,
  events: latestFirst(scans),
});

/** A parcel of the organization's own stands as its shipment does. */
export const stateOfShipment = ({ status, events }: TrackedShipment): ParcelState => ({
  status,
  events: latestFirst(events),
});

const latestFirst = (events: readonly (ParcelScan | ShipmentEvent)[]): ParcelEvent[] =>
  events
    .map(({ status, description, occurredAt }) => ({ status, description, occurredAt: occurredAt.toISOString() }))
    .reverse();
