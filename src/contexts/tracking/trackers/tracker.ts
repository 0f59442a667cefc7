import type { EstimatedDelivery } from '../../../kernel/dates/estimated-delivery.js';
import type { ScanException } from '../../../kernel/scan-exception.js';
import type { ShipmentStatus } from '../../shipments/shipment-status.js';

/** One event of a parcel, with the statuses of a shipment's history. */
export interface ParcelEvent {
  readonly status: ShipmentStatus;
  readonly description: string;
  /** Where it happened: `Monterrey, NL`. Trackers that ended before places were kept have none. */
  readonly place?: string | null;
  /** ISO 8601 */
  readonly occurredAt: string;
  /** The carrier's own; absent before codes were kept. */
  readonly code?: string | null;
  /** Absent before exceptions were kept. */
  readonly exception?: ScanException | null;
  /** False: the carrier's time could not be read, and `occurredAt` is when it was first seen. */
  readonly isTimed?: boolean;
}

export interface ParcelState {
  /** PENDING: the carrier has not scanned it yet. */
  readonly status: ShipmentStatus;
  /** Newest first. */
  readonly events: readonly ParcelEvent[];
  /** Known of the organization's own parcels. */
  readonly estimatedDelivery: EstimatedDelivery | null;
  /** When the carrier ceased to be asked because it had no news; null: it is asked, or the journey has ended. */
  readonly trackingEndedAt: Date | null;
}

/** A parcel that an organization tracks by its number, whether it sent the parcel or not. */
export interface Tracker extends ParcelState {
  readonly id: string;
  readonly organizationId: string;
  readonly livemode: boolean;
  readonly carrierCode: string;
  readonly trackingNumber: string;
  /** Set where the parcel is the organization's own. */
  readonly shipmentId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type NewTracker = Omit<Tracker, 'createdAt' | 'updatedAt'>;

export const isSameState = (a: ParcelState, b: ParcelState): boolean =>
  a.status === b.status &&
  a.events.length === b.events.length &&
  a.events[0]?.occurredAt === b.events[0]?.occurredAt &&
  a.trackingEndedAt?.getTime() === b.trackingEndedAt?.getTime();
