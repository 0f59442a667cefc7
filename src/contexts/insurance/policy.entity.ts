import { Column, Entity, Index, Unique } from 'typeorm';
import { TenantRowWithId } from '../../platform/database/tenant-row.js';

export const POLICY_STATUSES = ['ACTIVE', 'CANCELLED'] as const;
export type PolicyStatus = (typeof POLICY_STATUSES)[number];

/**
 * Insurance of one label. The policy begins when the label is bought and ends when the label is voided. `flows/quoting` sets the
 * insured value. Source: docs/insurance.md#policies
 */
@Entity('insurance_policies')
@Unique('insurance_policies_label', ['labelId'])
@Index('insurance_policies_list', { synchronize: false })
@Index('insurance_policies_shipment', ['shipmentId'])
@Index('insurance_policies_active', ['shipmentId'], { unique: true, where: "status = 'ACTIVE'" })
export class PolicyEntity extends TenantRowWithId {
  @Column('text', { name: 'shipment_id' })
  shipmentId!: string;

  @Column('text', { name: 'label_id' })
  labelId!: string;

  @Column('text', { name: 'carrier_code' })
  carrierCode!: string;

  @Column('text', { name: 'tracking_number' })
  trackingNumber!: string;

  /** Declared value of the shipment in MXN, as a decimal string. */
  @Column('numeric', { name: 'insured_value', precision: 14, scale: 2 })
  insuredValue!: string;

  /** `breakdown.insuranceCost` of the rate in MXN, IVA excluded, as a decimal string. */
  @Column('numeric', { precision: 14, scale: 2 })
  premium!: string;

  @Column('text', { default: 'ACTIVE' })
  status!: PolicyStatus;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamp with time zone', { name: 'cancelled_at', precision: 3, nullable: true })
  cancelledAt!: Date | null;
}

export type Policy = Readonly<PolicyEntity>;

export type NewPolicy = Omit<Policy, 'id' | 'status' | 'createdAt' | 'cancelledAt'>;
