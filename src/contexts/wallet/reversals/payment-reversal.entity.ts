import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { OrganizationRow } from '../../../platform/database/tenant-row.js';

/** `refund` is the sum of all refunds of a payment, `single_refund` is one refund of a payment. A processor may report both. */
export type ReversalKind = 'refund' | 'single_refund' | 'refund_failed' | 'dispute' | 'return';

/** A reversal of a funding, one row per reference of the processor. */
@Entity('payment_reversals')
@Index('payment_reversals_funding', ['fundingCause'])
export class PaymentReversalEntity extends OrganizationRow {
  @PrimaryColumn('text')
  processor!: string;

  /** The processor's id of the dispute, refunded charge, refund or returned transfer. */
  @PrimaryColumn('text')
  reference!: string;

  /**
   * Cause of the credit in the ledger. A returned transfer has a separate cause because the bank does not report which transfer was
   * returned.
   */
  @Column('text', { name: 'funding_cause' })
  fundingCause!: string;

  @Column('text')
  kind!: ReversalKind;

  /** Reversed amount in MXN, as a decimal string. Negative for a failed refund. */
  @Column('numeric', { precision: 14, scale: 2 })
  held!: string;

  /** If true, later reports do not change `held`. */
  @Column('boolean', { name: 'is_final' })
  isFinal!: boolean;

  /** Whether the payer won the dispute. */
  @Column('boolean', { name: 'is_lost', default: false })
  isLost!: boolean;

  /** Sum of the wallet adjustments, in MXN, as a decimal string. */
  @Column('numeric', { precision: 14, scale: 2, default: 0 })
  charged!: string;

  @Column('integer', { default: 0 })
  adjustments!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
