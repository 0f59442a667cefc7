import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TenantRow } from '../../platform/database/tenant-row.js';

/**
 * LIVE parcel of a shipment with a label. The service polls the carrier until the parcel has a final status. If the carrier sends
 * no new events for `GIVE_UP_DAYS`, polling ends earlier.
 */
@Entity('followed_parcels')
export class TrackedParcelEntity extends TenantRow {
  @PrimaryColumn('text', { name: 'shipment_id' })
  shipmentId!: string;

  @Column('text', { name: 'carrier_code' })
  carrierCode!: string;

  @Column('text', { name: 'tracking_number' })
  trackingNumber!: string;

  /** Time at which polling started or restarted. A manual refresh restarts polling. */
  @Column('timestamp with time zone', { name: 'begun_at', precision: 3, default: () => 'now()' })
  begunAt!: Date;

  /** Time of the last new event. Null before the first event. */
  @Column('timestamp with time zone', { name: 'news_at', precision: 3, nullable: true })
  newsAt!: Date | null;

  @Index('followed_parcels_due')
  @Column('timestamp with time zone', { name: 'next_check_at', precision: 3 })
  nextCheckAt!: Date;
}
