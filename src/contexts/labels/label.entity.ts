import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A label that a carrier made, and what became of it. */
@Entity('labels')
@Unique('labels_attempt', ['attemptId'])
@Unique('labels_tracking_number', ['carrierCode', 'trackingNumber'])
export class LabelEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'attempt_id' })
  attemptId!: string;

  @Index('labels_shipment')
  @Column('text', { name: 'shipment_id' })
  shipmentId!: string;

  @Column('text', { name: 'organization_id' })
  organizationId!: string;

  @Column('boolean')
  livemode!: boolean;

  @Column('text', { name: 'carrier_code' })
  carrierCode!: string;

  @Column('text', { name: 'tracking_number' })
  trackingNumber!: string;

  @Column('text', { name: 'file_name' })
  fileName!: string;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamp with time zone', { name: 'voided_at', precision: 3, nullable: true })
  voidedAt!: Date | null;

  /** When the carrier confirmed that a voided label is cancelled; null: it is still to be told. */
  @Column('timestamp with time zone', { name: 'carrier_cancelled_at', precision: 3, nullable: true })
  carrierCancelledAt!: Date | null;

  /** How often the carrier was asked in vain to cancel it. */
  @Column('smallint', { name: 'cancel_tries', default: 0 })
  cancelTries!: number;
}
