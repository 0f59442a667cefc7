import { Column, Entity, Index } from 'typeorm';
import { TenantRowWithId } from '../../platform/database/tenant-row.js';

export const CLAIM_REASONS = ['LOSS', 'DAMAGE', 'DELAY', 'THEFT'] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];

/** The insurer approves or rejects an OPEN claim, or the client withdraws the claim. Source: docs/insurance.md#claims */
export const CLAIM_STATUSES = ['OPEN', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** A claim under a policy. Two unique indexes limit each shipment to one OPEN claim and one APPROVED claim. */
@Entity('insurance_claims')
@Index('insurance_claims_list', { synchronize: false })
@Index('insurance_claims_of_policy', { synchronize: false })
@Index('insurance_claims_shipment', ['shipmentId'])
@Index('insurance_claims_open', ['shipmentId'], { unique: true, where: "status = 'OPEN'" })
@Index('insurance_claims_approved', { synchronize: false })
export class ClaimEntity extends TenantRowWithId {
  @Column('text', { name: 'policy_id' })
  policyId!: string;

  @Column('text', { name: 'shipment_id' })
  shipmentId!: string;

  @Column('text')
  reason!: ClaimReason;

  /** Claimed amount in MXN, as a decimal string. */
  @Column('numeric', { precision: 14, scale: 2 })
  amount!: string;

  @Column('text')
  description!: string;

  /** Ids of the uploaded evidence files. */
  @Column('text', { name: 'file_ids', array: true, default: [] })
  fileIds!: string[];

  @Column('text', { default: 'OPEN' })
  status!: ClaimStatus;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamp with time zone', { name: 'updated_at', precision: 3, default: () => 'now()' })
  updatedAt!: Date;
}

export type Claim = Readonly<ClaimEntity>;
