import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TenantRow } from '../../../platform/database/tenant-row.js';

/**
 * Refund of a voided LIVE label. A sender could still use the label. The column `at_risk` of the wallet includes the amount of this
 * refund.
 */
@Entity('refunds_at_risk')
@Index('refunds_at_risk_organization', ['organizationId', 'livemode'])
export class RefundAtRiskEntity extends TenantRow {
  @PrimaryColumn('text', { name: 'attempt_id' })
  attemptId!: string;

  /** Decimal string, MXN. */
  @Column('numeric', { precision: 14, scale: 2 })
  amount!: string;

  /** The service checks until this time whether the label is used. */
  @Index('refunds_at_risk_ends_at')
  @Column('timestamp with time zone', { name: 'ends_at', precision: 3 })
  endsAt!: Date;
}
