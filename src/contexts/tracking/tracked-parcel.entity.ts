import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The LIVE parcel of a shipment with a label: its carrier is polled until the parcel has arrived. */
@Entity('followed_parcels')
export class TrackedParcelEntity {
  @PrimaryColumn('text', { name: 'shipment_id' })
  shipmentId!: string;

  @Column('text', { name: 'organization_id' })
  organizationId!: string;

  @Column('boolean')
  livemode!: boolean;

  @Column('text', { name: 'carrier_code' })
  carrierCode!: string;

  @Column('text', { name: 'tracking_number' })
  trackingNumber!: string;

  @Index('followed_parcels_due')
  @Column('timestamp with time zone', { name: 'next_check_at', precision: 3 })
  nextCheckAt!: Date;
}
