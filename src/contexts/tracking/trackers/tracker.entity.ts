import { Column, Entity, Index, Unique } from 'typeorm';
import type { EstimatedDelivery } from '../../../kernel/estimated-delivery.js';
import { TenantRowWithId } from '../../../platform/database/tenant-row.js';
import type { ShipmentStatus } from '../../shipments/shipment-status.js';
import type { ParcelEvent } from './tracker.js';

/** A parcel that is tracked by its number: one tracker for each parcel, organization and mode. */
@Entity('trackers')
@Unique('trackers_parcel', ['organizationId', 'livemode', 'carrierCode', 'trackingNumber'])
@Index('trackers_list', { synchronize: false })
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

  /** When the carrier is polled next; null: the parcel's journey has ended. */
  @Index('trackers_due')
  @Column('timestamp with time zone', { name: 'next_check_at', precision: 3, nullable: true })
  nextCheckAt!: Date | null;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamp with time zone', { name: 'updated_at', precision: 3, default: () => 'now()' })
  updatedAt!: Date;
}
