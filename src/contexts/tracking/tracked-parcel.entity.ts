import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TenantRow } from '../../platform/database/tenant-row.js';

/** The LIVE parcel of a shipment with a label: its carrier is polled until the parcel has arrived. */
@Entity('followed_parcels')
export class TrackedParcelEntity extends TenantRow {
  @PrimaryColumn('text', { name: 'shipment_id' })
  shipmentId!: string;

  @Column('text', { name: 'carrier_code' })
  carrierCode!: string;

  @Column('text', { name: 'tracking_number' })
  trackingNumber!: string;

  @Index('followed_parcels_due')
  @Column('timestamp with time zone', { name: 'next_check_at', precision: 3 })
  nextCheckAt!: Date;
}
