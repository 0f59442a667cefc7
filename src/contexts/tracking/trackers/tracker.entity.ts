import { Column, Entity, Index, Unique } from 'typeorm';
import type { EstimatedDelivery } from '../../../kernel/dates/estimated-delivery.js';
import { TenantRowWithId } from '../../../platform/database/tenant-row.js';
import type { ShipmentStatus } from '../../shipments/shipment-status.js';
import type { ParcelEvent } from './tracker.js';

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

  @Column('text', { name: 'shipment_id', nullable: true })
  shipmentId!: string | null;

  @Column('text')
  status!: ShipmentStatus;

  @Column('json')
  events!: ParcelEvent[];

  @Column('json', { name: 'estimated_delivery', nullable: true })
  estimatedDelivery!: EstimatedDelivery | null;

  /** Since when the carrier is polled, or when it was last asked by hand. */
  @Column('timestamp with time zone', { name: 'begun_at', precision: 3, default: () => 'now()' })
  begunAt!: Date;

  /** When the carrier last said something new; null: never. */
  @Column('timestamp with time zone', { name: 'news_at', precision: 3, nullable: true })
  newsAt!: Date | null;

  /** When the carrier ceased to be asked because it had no news; null: it is asked, or the journey has ended. */
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
