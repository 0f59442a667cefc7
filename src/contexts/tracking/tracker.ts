import type { ShipmentStatus } from '../shipments/shipment-status.js';

/** One thing that happened to a parcel, in the words of a shipment's history. */
export interface ParcelEvent {
  readonly status: ShipmentStatus;
  readonly description: string;
  /** ISO 8601 */
  readonly occurredAt: string;
}

/** How a parcel stands. */
export interface ParcelState {
  /** PENDING: the carrier has said nothing yet. */
  readonly status: ShipmentStatus;
  /** Latest first. */
  readonly events: readonly ParcelEvent[];
}

/** A parcel that an organization follows by its number, whoever sent it. */
export interface Tracker extends ParcelState {
  readonly id: string;
  readonly organizationId: string;
  readonly livemode: boolean;
  readonly carrierCode: string;
  readonly trackingNumber: string;
  /** Where the parcel is the organization's own. */
  readonly shipmentId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type NewTracker = Omit<Tracker, 'createdAt' | 'updatedAt'>;

/** True where two states tell the same. */
export const isSameState = (a: ParcelState, b: ParcelState): boolean =>
  a.status === b.status && a.events.length === b.events.length && a.events[0]?.occurredAt === b.events[0]?.occurredAt;
