import { Column, Entity, Index, Unique } from 'typeorm';
import type { EstimatedDelivery } from '../../../kernel/dates/estimated-delivery.js';
import type { ScanException } from '../../../kernel/scan-exception.js';
import { TenantRowWithId } from '../../../platform/database/tenant-row.js';
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

/** A parcel that is tracked by its number: one tracker for each parcel, organization and mode. */
@Entity('trackers')
@Unique('trackers_parcel', ['organizationId', 'livemode', 'carrierCode', 'trackingNumber'])
@Index('trackers_list', { synchronize: false })
@Index('trackers_of_shipment', { synchronize: false })
export class TrackerEntity extends TenantRowWithId {
  @Column('text', { name: 'carrier_code' })
  carrierCode!: string;

  @Column('text', { name: 'tracking_number' })
  trackingNumber!: string;

  /** Set where the parcel is the organization's own. */
  @Column('text', { name: 'shipment_id', nullable: true })
  shipmentId!: string | null;

  /** PENDING: the carrier has not scanned it yet. */
  @Column('text')
  status!: ShipmentStatus;

  /** Newest first. */
  @Column('json')
  events!: readonly ParcelEvent[];

  /** Known of the organization's own parcels. */
  @Column('json', { name: 'estimated_delivery', nullable: true })
  estimatedDelivery!: EstimatedDelivery | null;

  /** Since when the carrier is polled, or when it was last asked by hand. */
  @Column('timestamp with time zone', { name: 'begun_at', precision: 3, default: () => 'now()' })
  begunAt!: Date;

  /** When the carrier last said something new; null: never. */
  @Column('timestamp with time zone', { name: 'news_at', precision: 3, nullable: true })
  newsAt!: Date | null;

  /** When polling ended because the carrier had no news; null: it is polled, or the journey has ended. */
  @Column('timestamp with time zone', { name: 'tracking_ended_at', precision: 3, nullable: true })
  trackingEndedAt!: Date | null;

  /** When the carrier is polled next; null: never, the journey or the tracking has ended. */
  @Index('trackers_due')
  @Column('timestamp with time zone', { name: 'next_check_at', precision: 3, nullable: true })
  nextCheckAt!: Date | null;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamp with time zone', { name: 'updated_at', precision: 3, default: () => 'now()' })
  updatedAt!: Date;
}

/** A parcel that an organization tracks by its number, whether it sent the parcel or not. */
export type Tracker = Readonly<Omit<TrackerEntity, 'nextCheckAt' | 'begunAt' | 'newsAt'>>;

export type NewTracker = Omit<Tracker, 'createdAt' | 'updatedAt'>;

export type ParcelState = Pick<Tracker, 'status' | 'events' | 'estimatedDelivery' | 'trackingEndedAt'>;
