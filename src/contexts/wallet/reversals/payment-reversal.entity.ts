import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { OrganizationRow } from '../../../platform/database/tenant-row.js';

/** `refund`: all refunds of a payment as one sum; `single_refund`: one of them. A processor may report both. */
export type ReversalKind = 'refund' | 'single_refund' | 'refund_failed' | 'dispute' | 'return';

/** A reversal of a funding: one row for each reference of the processor. */
@Entity('payment_reversals')
@Index('payment_reversals_funding', ['fundingCause'])
export class PaymentReversalEntity extends OrganizationRow {
  @PrimaryColumn('text')
  processor!: string;

  /** The processor's id of the dispute, refunded charge, refund or returned transfer. */
  @PrimaryColumn('text')
  reference!: string;

  /** The cause of the credit in the ledger. A returned transfer has its own: the bank does not report which transfer it was. */
  @Column('text', { name: 'funding_cause' })
  fundingCause!: string;

  @Column('text')
  kind!: ReversalKind;

  /** Decimal string, MXN; negative for a refund that failed. */
  @Column('numeric', { precision: 14, scale: 2 })
  held!: string;

  /** No later report changes `held`. */
  @Column('boolean', { name: 'is_final' })
  isFinal!: boolean;

  /** A dispute that was decided for the payer. */
  @Column('boolean', { name: 'is_lost', default: false })
  isLost!: boolean;

  /** Decimal string, MXN: the sum of the adjustments of the wallet. */
  @Column('numeric', { precision: 14, scale: 2, default: 0 })
  charged!: string;

  @Column('integer', { default: 0 })
  adjustments!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
