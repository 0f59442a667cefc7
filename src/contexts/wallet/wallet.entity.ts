import { Check, Column, Entity, Unique } from 'typeorm';
import { TenantRowWithId } from '../../platform/database/tenant-row.js';

/** A prepaid balance. Each organization owns one wallet per mode. Only the `Ledger` changes the balance. */
@Entity('wallets')
@Unique('wallets_tenant', ['organizationId', 'livemode'])
@Check('wallets_balance', "balance <> 'NaN'")
export class WalletEntity extends TenantRowWithId {
  @Column('numeric', { precision: 14, scale: 2, default: 0 })
  balance!: string;

  /** Sum of the refunds at risk in MXN. Only `RefundsAtRiskService` changes this sum. */
  @Column('numeric', { name: 'at_risk', precision: 14, scale: 2, default: 0 })
  atRisk!: string;

  /** Time when the allowance ended. Null while the allowance applies. */
  @Column('timestamp with time zone', { name: 'void_allowance_ended_at', precision: 3, nullable: true })
  voidAllowanceEndedAt!: Date | null;

  @Column('numeric', { name: 'low_balance_threshold', precision: 14, scale: 2, nullable: true })
  lowBalanceThreshold!: string | null;

  @Column('boolean', { name: 'low_balance_alert_sent', default: false })
  lowBalanceAlertSent!: boolean;

  @Column('boolean', { name: 'has_funding_source', default: false })
  hasFundingSource!: boolean;

  /** Number of entries. Stored, because counting the entries of a long statement is slow. */
  @Column('bigint', { name: 'transaction_count', default: 0 })
  transactionCount!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
