import { Column, Entity, Index, Unique } from 'typeorm';
import type { EstimatedDelivery } from '../../../kernel/dates/estimated-delivery.js';
import type { ScanException } from '../../../kernel/scan-exception.js';
import { TenantRowWithId } from '../../../platform/database/tenant-row.js';
import type { ShipmentStatus } from '../../shipments/shipment-status.js';

/** One event of a parcel. The values of `status` are the statuses of shipments. */
export interface ParcelEvent {
  readonly status: ShipmentStatus;
  readonly description: string;
  /** For example `Monterrey, NL`. Absent in events that an earlier release stored. */
  readonly place?: string | null;
  /** ISO 8601. */
  readonly occurredAt: string;
  /** Event code from the carrier. Absent in events that an earlier release stored. */
  readonly code?: string | null;
  /** Absent in events that an earlier release stored. */
  readonly exception?: ScanException | null;
  /**
   * False if the service cannot parse the time from the carrier. Then `occurredAt` is the time at which the service first received
   * the event.
   */
  readonly isTimed?: boolean;
}

/** A parcel that is tracked by its number. Each organization has at most one tracker per parcel and mode. */
@Entity('trackers')
@Unique('trackers_parcel', ['organizationId', 'livemode', 'carrierCode', 'trackingNumber'])
@Index('trackers_list', { synchronize: false })
@Index('trackers_of_shipment', { synchronize: false })
export class TrackerEntity extends TenantRowWithId {
  @Column('text', { name: 'carrier_code' })
  carrierCode!: string;

  @Column('text', { name: 'tracking_number' })
  trackingNumber!: string;

  /** Null if the parcel is not a shipment of the organization. */
  @Column('text', { name: 'shipment_id', nullable: true })
  shipmentId!: string | null;

  /** `PENDING` until the first scan of the carrier. */
  @Column('text')
  status!: ShipmentStatus;

  /** Newest first. */
  @Column('json')
  events!: readonly ParcelEvent[];

  /** Null if the parcel is not a shipment of the organization. */
  @Column('json', { name: 'estimated_delivery', nullable: true })
  estimatedDelivery!: EstimatedDelivery | null;

  /** Time at which polling started or restarted. A manual refresh restarts polling. */
  @Column('timestamp with time zone', { name: 'begun_at', precision: 3, default: () => 'now()' })
  begunAt!: Date;

  /** Time of the last new event. Null before the first event. */
  @Column('timestamp with time zone', { name: 'news_at', precision: 3, nullable: true })
  newsAt!: Date | null;

  /**
   * Time at which polling ended without a final status, because the carrier sent no new events for `GIVE_UP_DAYS`. Null while
   * polling is active. Also null if polling ended because the parcel reached a final status.
   */
  @Column('timestamp with time zone', { name: 'tracking_ended_at', precision: 3, nullable: true })
  trackingEndedAt!: Date | null;

  /** Time of the next poll. Null after the final status, and after polling has ended. */
  @Index('trackers_due')
  @Column('timestamp with time zone', { name: 'next_check_at', precision: 3, nullable: true })
  nextCheckAt!: Date | null;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamp with time zone', { name: 'updated_at', precision: 3, default: () => 'now()' })
  updatedAt!: Date;
}

/** The organization can track its own parcels and parcels from other senders. */
export type Tracker = Readonly<Omit<TrackerEntity, 'nextCheckAt' | 'begunAt' | 'newsAt'>>;

export type NewTracker = Omit<Tracker, 'createdAt' | 'updatedAt'>;

export type ParcelState = Pick<Tracker, 'status' | 'events' | 'estimatedDelivery' | 'trackingEndedAt'>;
