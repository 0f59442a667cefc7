import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A prepaid balance: one for each organization and mode. Changed by postings only. */
@Entity('wallets')
@Unique('wallets_tenant', ['organizationId', 'livemode'])
@Check('wallets_balance', 'balance >= 0')
export class WalletEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'organization_id' })
  organizationId!: string;

  @Column('boolean')
  livemode!: boolean;

  @Column('numeric', { precision: 14, scale: 2, default: 0 })
  balance!: string;

  @Column('numeric', { name: 'low_balance_threshold', precision: 14, scale: 2, nullable: true })
  lowBalanceThreshold!: string | null;

  @Column('boolean', { name: 'low_balance_alert_sent', default: false })
  lowBalanceAlertSent!: boolean;

  @Column('boolean', { name: 'has_funding_source', default: false })
  hasFundingSource!: boolean;

  /** How many rows the statement has: counting them would take longer the longer it is. */
  @Column('bigint', { name: 'transaction_count', default: 0 })
  transactionCount!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
