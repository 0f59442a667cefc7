import { Column, Entity, Index } from 'typeorm';
import { allBut, columnsOf } from '../../platform/database/columns.js';
import { TenantRowWithId } from '../../platform/database/tenant-row.js';

/** Source: docs/money.md#the-statement-adds-up */
export const TRANSACTION_TYPES = ['CREDIT', 'DEBIT', 'REFUND', 'ADJUSTMENT'] as const;

export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const REFERENCE_TYPES = [
  'processor_bank_transfer',
  'processor_payment_intent',
  'label_purchase',
  'label_purchase_refund',
  'label_void_refund',
  'label_void_reversed',
  'surcharge',
  'surcharge_reversal',
] as const;

export type ReferenceType = (typeof REFERENCE_TYPES)[number];

/** The balance and the summary include only `COMPLETED` entries. Source: docs/money.md#rules-and-limits */
export type TransactionStatus = 'PENDING' | 'COMPLETED' | 'EXPIRED' | 'FAILED';

/** Append-only: a trigger rejects changes of completed rows. */
@Entity('wallet_transactions')
@Index('wallet_transactions_statement', ['walletId', 'position'], { unique: true })
export class WalletTransactionEntity extends TenantRowWithId {
  @Column('text', { name: 'wallet_id' })
  walletId!: string;

  /**
   * Position in the wallet statement. Assigned while the wallet is locked, so that sorting entries by position yields the sequence
   * of their balance changes.
   */
  @Column('bigint', { default: () => "nextval('wallet_transactions_position')" })
  position!: string;

  @Column('text')
  type!: TransactionType;

  /** Signed amount in MXN, as a decimal string. Negative for debits. */
  @Column('numeric', { precision: 14, scale: 2 })
  amount!: string;

  @Column('numeric', { name: 'balance_after', precision: 14, scale: 2 })
  balanceAfter!: string;

  @Column('text')
  description!: string;

  @Column('text', { name: 'reference_type', nullable: true })
  referenceType!: ReferenceType | null;

  @Column('text', { name: 'reference_id', nullable: true })
  referenceId!: string | null;

  @Column('jsonb', { nullable: true })
  metadata!: Record<string, string> | null;

  /**
   * Id of the purchase attempt, payment or transfer that caused the entry. Unique together with `type`. Null if no deduplication is
   * needed.
   */
  @Column('text', { name: 'cause_id', nullable: true })
  causeId!: string | null;

  @Column('text', { default: 'COMPLETED' })
  status!: TransactionStatus;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** Time when the entry was completed. Equals the creation time while the entry is pending. Summaries use this time. */
  @Column('timestamptz', { name: 'posted_at', default: () => 'now()' })
  postedAt!: Date;
}

/** Columns of a `StatementEntry` in the table `t`. */
export const STATEMENT_COLUMNS = columnsOf(
  WalletTransactionEntity,
  't',
  allBut(WalletTransactionEntity, 'organizationId', 'livemode', 'walletId', 'causeId'),
);
