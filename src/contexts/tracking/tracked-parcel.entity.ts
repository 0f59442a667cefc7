import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TenantRow } from '../../platform/database/tenant-row.js';

/** The LIVE parcel of a shipment with a label: its carrier is polled until the parcel has arrived, or was long silent. */
@Entity('followed_parcels')
export class TrackedParcelEntity extends TenantRow {
  @PrimaryColumn('text', { name: 'shipment_id' })
  shipmentId!: string;

  @Column('text', { name: 'carrier_code' })
  carrierCode!: string;

  @Column('text', { name: 'tracking_number' })
  trackingNumber!: string;

  /** Since when it is polled, or when it was last asked about by hand. */
  @Column('timestamp with time zone', { name: 'begun_at', precision: 3, default: () => 'now()' })
  begunAt!: Date;

  /** When its carrier last said something new; null: never. */
  @Column('timestamp with time zone', { name: 'news_at', precision: 3, nullable: true })
  newsAt!: Date | null;

  @Index('followed_parcels_due')
  @Column('timestamp with time zone', { name: 'next_check_at', precision: 3 })
  nextCheckAt!: Date;
}
