import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { OrganizationRow } from '../../../platform/database/tenant-row.js';

/**
 * `refund` is the sum of all refunds of a payment. `single_refund` is one refund of a payment. A processor may report both kinds.
 */
export type ReversalKind = 'refund' | 'single_refund' | 'refund_failed' | 'dispute' | 'return';

/** A reversal of a funding. Each reference of the processor corresponds to one row. */
@Entity('payment_reversals')
@Index('payment_reversals_funding', ['fundingCause'])
export class PaymentReversalEntity extends OrganizationRow {
  @PrimaryColumn('text')
  processor!: string;

  /** Id of the dispute, refunded charge, refund or returned transfer at the processor. */
  @PrimaryColumn('text')
  reference!: string;

  /**
   * `causeId` of the credit in the ledger. A returned transfer receives a separate id, because the bank does not report which
   * transfer was returned.
   */
  @Column('text', { name: 'funding_cause' })
  fundingCause!: string;

  @Column('text')
  kind!: ReversalKind;

  /** Reversed amount in MXN, as a decimal string. Negative for a failed refund. */
  @Column('numeric', { precision: 14, scale: 2 })
  held!: string;

  /** If true, later reports do not change this row. */
  @Column('boolean', { name: 'is_final' })
  isFinal!: boolean;

  /** True if the service lost the dispute. The payer then keeps the money. */
  @Column('boolean', { name: 'is_lost', default: false })
  isLost!: boolean;

  /** Sum of the wallet adjustments for this reversal, in MXN, as a decimal string. */
  @Column('numeric', { precision: 14, scale: 2, default: 0 })
  charged!: string;

  @Column('integer', { default: 0 })
  adjustments!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
