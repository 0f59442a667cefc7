import { Column, Entity, Index } from 'typeorm';
import { TenantRowWithId } from '../../../platform/database/tenant-row.js';

export const SURCHARGE_KINDS = ['OVERWEIGHT', 'ADDRESS_CORRECTION', 'RETURN', 'OTHER'] as const;
export type SurchargeKind = (typeof SURCHARGE_KINDS)[number];

export const SURCHARGE_STATUSES = ['CHARGED', 'DISPUTED', 'REVERSED'] as const;
export type SurchargeStatus = (typeof SURCHARGE_STATUSES)[number];

/** A charge that a carrier bills after the label purchase. */
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

  /** Unique per carrier, so that the service charges each reference once. */
  @Column('text', { name: 'carrier_reference' })
  carrierReference!: string;

  @Column('text')
  kind!: SurchargeKind;

  @Column('numeric', { name: 'declared_weight_kg', precision: 10, scale: 3, nullable: true })
  declaredWeightKg!: string | null;

  @Column('numeric', { name: 'billed_weight_kg', precision: 10, scale: 3, nullable: true })
  billedWeightKg!: string | null;

  /** Weight for which the purchased rate was calculated. */
  @Column('numeric', { name: 'quoted_weight_kg', precision: 10, scale: 3, nullable: true })
  quotedWeightKg!: string | null;

  @Column('numeric', { name: 'volumetric_weight_kg', precision: 10, scale: 3, nullable: true })
  volumetricWeightKg!: string | null;

  /** Positive amount in MXN with IVA, as a decimal string. */
  @Column('numeric', { precision: 14, scale: 2 })
  amount!: string;

  @Column('text')
  description!: string;

  @Column('text', { default: 'CHARGED' })
  status!: SurchargeStatus;

  @Column('text', { name: 'dispute_reason', nullable: true })
  disputeReason!: string | null;

  @Column('text', { name: 'file_ids', array: true, default: [] })
  fileIds!: string[];

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamp with time zone', { name: 'updated_at', precision: 3, default: () => 'now()' })
  updatedAt!: Date;
}
