import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A LIVE parcel of an organization's own on its way: its carrier is asked about it until it arrives. */
@Entity('followed_parcels')
export class FollowedParcelEntity {
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
