import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ReversalKind } from './payment-reversal.js';

/** What the processor takes back of a funding: one row for each of its references. */
@Entity('payment_reversals')
@Index('payment_reversals_funding', ['fundingCause'])
export class PaymentReversalEntity {
  @PrimaryColumn('text')
  processor!: string;

  @PrimaryColumn('text')
  reference!: string;

  @Column('text', { name: 'organization_id' })
  organizationId!: string;

  @Column('text', { name: 'funding_cause' })
  fundingCause!: string;

  @Column('text')
  kind!: ReversalKind;

  @Column('numeric', { precision: 14, scale: 2 })
  held!: string;

  @Column('boolean', { name: 'is_final' })
  isFinal!: boolean;

  @Column('boolean', { name: 'is_lost', default: false })
  isLost!: boolean;

  @Column('numeric', { precision: 14, scale: 2, default: 0 })
  charged!: string;

  @Column('integer', { default: 0 })
  adjustments!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
