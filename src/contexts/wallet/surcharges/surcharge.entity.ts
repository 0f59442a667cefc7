import { Column, Entity, Index } from 'typeorm';
import { TenantRowWithId } from '../../../platform/database/tenant-row.js';
import type { SurchargeKind, SurchargeStatus } from './surcharge.js';

/** One charge of a carrier after the label. A carrier's reference is charged once: the unique constraint ensures it. */
@Entity('surcharges')
@Index('surcharges_list', { synchronize: false })
@Index('surcharges_shipment', ['shipmentId'])
@Index('surcharges_carrier_reference', ['carrierCode', 'livemode', 'carrierReference'], { unique: true })
export class SurchargeEntity extends TenantRowWithId {
  @Column('text', { name: 'shipment_id' })
  shipmentId!: string;

  @Column('text', { name: 'tracking_number' })
  trackingNumber!: string;

  @Column('text', { name: 'carrier_code' })
  carrierCode!: string;

  @Column('text', { name: 'carrier_reference' })
  carrierReference!: string;

  @Column('text')
  kind!: SurchargeKind;

  @Column('numeric', { name: 'declared_weight_kg', precision: 10, scale: 3, nullable: true })
  declaredWeightKg!: string | null;

  @Column('numeric', { name: 'billed_weight_kg', precision: 10, scale: 3, nullable: true })
  billedWeightKg!: string | null;

  @Column('numeric', { name: 'quoted_weight_kg', precision: 10, scale: 3, nullable: true })
  quotedWeightKg!: string | null;

  @Column('numeric', { name: 'volumetric_weight_kg', precision: 10, scale: 3, nullable: true })
  volumetricWeightKg!: string | null;

  @Column('numeric', { precision: 14, scale: 2 })
  amount!: string;

  @Column('text')
  description!: string;

  @Column('text', { default: 'CHARGED' })
  status!: SurchargeStatus;

  @Column('text', { name: 'dispute_reason', nullable: true })
  disputeReason!: string | null;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamp with time zone', { name: 'updated_at', precision: 3, default: () => 'now()' })
  updatedAt!: Date;
}
