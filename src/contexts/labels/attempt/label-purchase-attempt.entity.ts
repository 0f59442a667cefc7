import { Column, Entity, Index } from 'typeorm';
import type { LabelFormat } from '../../../kernel/label-format.js';
import type { Rate } from '../../../kernel/rate.js';
import { TenantRowWithId } from '../../../platform/database/tenant-row.js';
import type { AttemptStatus } from './attempt-status.js';

export interface AttemptError {
  readonly code: 'CARRIER_ERROR' | 'OUTCOME_UNKNOWN';
  readonly message: string;
}

@Entity('label_purchase_attempts')
export class LabelPurchaseAttemptEntity extends TenantRowWithId {
  /** At most one attempt of a shipment is not `failed` (partial unique index). */
  @Index('label_purchase_attempts_shipment')
  @Column('text', { name: 'shipment_id' })
  shipmentId!: string;

  @Column('text')
  status!: AttemptStatus;

  /** The fence: incremented by every takeover. A worker with an older number can no longer finish the attempt. */
  @Column('integer', { name: 'attempt_no', default: 1 })
  attemptNo!: number;

  @Column('timestamptz', { name: 'leased_until', nullable: true })
  leasedUntil!: Date | null;

  /** When the carrier is queried again for a label that was refunded as absent. */
  @Column('timestamptz', { name: 'second_look_at', nullable: true })
  recheckAt!: Date | null;

  /** Snapshot of the quoted rate: the charge is never recalculated. */
  @Column('json')
  rate!: Rate;

  @Column('text', { name: 'label_format' })
  labelFormat!: LabelFormat;

  /** The client's format; a shipping rule may have overridden it in `labelFormat`. */
  @Column('text', { name: 'requested_format' })
  requestedFormat!: LabelFormat;

  @Column('text', { name: 'external_reference', nullable: true })
  externalReference!: string | null;

  @Column('boolean', { name: 'is_async' })
  async!: boolean;

  @Column('numeric', { name: 'quoted_total', precision: 14, scale: 2 })
  quotedTotal!: string;

  @Column('numeric', { name: 'iva_amount', precision: 14, scale: 2 })
  ivaAmount!: string;

  @Column('numeric', { name: 'overage_charge', precision: 14, scale: 2 })
  overageCharge!: string;

  /** quotedTotal + overageCharge: the amount debited from the wallet. */
  @Column('numeric', { precision: 14, scale: 2 })
  total!: string;

  @Column('numeric', { name: 'wallet_balance_after', precision: 14, scale: 2 })
  walletBalanceAfter!: string;

  @Column('numeric', { name: 'refunded_amount', precision: 14, scale: 2, nullable: true })
  refundedAmount!: string | null;

  @Column('json', { nullable: true })
  error!: AttemptError | null;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamp with time zone', { name: 'updated_at', precision: 3, default: () => 'now()' })
  updatedAt!: Date;

  @Column('timestamp with time zone', { name: 'completed_at', precision: 3, nullable: true })
  completedAt!: Date | null;
}

/** An attempt to buy one label. Recovery after a crash starts from this record. Amounts are decimal strings. */
export type Attempt = Readonly<Omit<LabelPurchaseAttemptEntity, 'leasedUntil' | 'recheckAt'>>;
