import { Column, Entity, Index, Unique } from 'typeorm';
import type { EstimatedDelivery } from '../../../kernel/dates/estimated-delivery.js';
import type { ScanException } from '../../../kernel/scan-exception.js';
import { TenantRowWithId } from '../../../platform/database/tenant-row.js';
import type { ShipmentStatus } from '../../shipments/shipment-status.js';

/** One event of a parcel. It uses the statuses of shipments. */
export interface ParcelEvent {
  readonly status: ShipmentStatus;
  readonly description: string;
  /** Place of the event, such as `Monterrey, NL`. Absent in events that an earlier release stored. */
  readonly place?: string | null;
  /** ISO 8601 */
  readonly occurredAt: string;
  /** Code of the carrier. Absent in events that an earlier release stored. */
  readonly code?: string | null;
  /** Absent in events that an earlier release stored. */
  readonly exception?: ScanException | null;
  /**
   * False if the time of the carrier could not be parsed. Then `occurredAt` is the time at which the event was first
   * received.
   */
  readonly isTimed?: boolean;
}

/** A parcel that is tracked by its number. There is one tracker per parcel, organization and mode. */
@Entity('trackers')
@Unique('trackers_parcel', ['organizationId', 'livemode', 'carrierCode', 'trackingNumber'])
@Index('trackers_list', { synchronize: false })
@Index('trackers_of_shipment', { synchronize: false })
export class TrackerEntity extends TenantRowWithId {
  @Column('text', { name: 'carrier_code' })
  carrierCode!: string;

  @Column('text', { name: 'tracking_number' })
  trackingNumber!: string;

  /** Set if the parcel is a shipment of the organization. */
  @Column('text', { name: 'shipment_id', nullable: true })
  shipmentId!: string | null;

  /** `PENDING` until the first carrier scan. */
  @Column('text')
  status!: ShipmentStatus;

  /** Events of the parcel, newest first. */
  @Column('json')
  events!: readonly ParcelEvent[];

  /** Set only for shipments of the organization. */
  @Column('json', { name: 'estimated_delivery', nullable: true })
  estimatedDelivery!: EstimatedDelivery | null;

  /** Time at which polling began, or of the last manual refresh. */
  @Column('timestamp with time zone', { name: 'begun_at', precision: 3, default: () => 'now()' })
  begunAt!: Date;

  /** Time of the last new event. Null before the first event. */
  @Column('timestamp with time zone', { name: 'news_at', precision: 3, nullable: true })
  newsAt!: Date | null;

  /**
   * Time at which polling stopped because the parcel had no events for too long. Null while polling continues or after the final
   * status.
   */
  @Column('timestamp with time zone', { name: 'tracking_ended_at', precision: 3, nullable: true })
  trackingEndedAt!: Date | null;

  /** Time of the next poll. Null after the final status or after tracking has ended. */
  @Index('trackers_due')
  @Column('timestamp with time zone', { name: 'next_check_at', precision: 3, nullable: true })
  nextCheckAt!: Date | null;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamp with time zone', { name: 'updated_at', precision: 3, default: () => 'now()' })
  updatedAt!: Date;
}

/** A parcel that an organization tracks by its number, whether the organization sent the parcel or not. */
export type Tracker = Readonly<Omit<TrackerEntity, 'nextCheckAt' | 'begunAt' | 'newsAt'>>;

export type NewTracker = Omit<Tracker, 'createdAt' | 'updatedAt'>;

export type ParcelState = Pick<Tracker, 'status' | 'events' | 'estimatedDelivery' | 'trackingEndedAt'>;
