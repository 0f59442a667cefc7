import { Column, Entity, Index, Unique } from 'typeorm';
import { TenantRowWithId } from '../../platform/database/tenant-row.js';

/** A label that a carrier made, whether voided or not. */
@Entity('labels')
@Unique('labels_attempt', ['attemptId'])
@Unique('labels_tracking_number', ['carrierCode', 'trackingNumber'])
@Index('labels_voided', { synchronize: false })
@Index('labels_expiring', { synchronize: false })
export class LabelEntity extends TenantRowWithId {
  @Column('text', { name: 'attempt_id' })
  attemptId!: string;

  @Index('labels_shipment')
  @Column('text', { name: 'shipment_id' })
  shipmentId!: string;

  @Column('text', { name: 'carrier_code' })
  carrierCode!: string;

  @Column('text', { name: 'tracking_number' })
  trackingNumber!: string;

  @Column('text', { name: 'file_name' })
  fileName!: string;

  /** Opaque data of the carrier's adapter, for later calls about the label. */
  @Column('jsonb', { name: 'carrier_data', nullable: true })
  carrierData!: Record<string, unknown> | null;

  /** What the carrier asks of us. */
  @Column('jsonb', { nullable: true })
  cost!: Record<string, unknown> | null;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  /** Until when its carrier takes it, `YYYY-MM-DD`; null: the carrier says nothing. */
  @Column('date', { name: 'valid_until', nullable: true })
  validUntil!: string | null;

  /** When its owner was told that it expires; null: not yet. */
  @Column('timestamp with time zone', { name: 'expiry_told_at', precision: 3, nullable: true })
  expiryToldAt!: Date | null;

  @Column('timestamp with time zone', { name: 'voided_at', precision: 3, nullable: true })
  voidedAt!: Date | null;

  /** The scan that shows that a voided label was used, for which it was charged again; null: none. */
  @Column('timestamp with time zone', { name: 'used_at', precision: 3, nullable: true })
  usedAt!: Date | null;

  /** When the cancellation of a voided label was settled with the carrier; null: not yet. */
  @Column('timestamp with time zone', { name: 'carrier_cancelled_at', precision: 3, nullable: true })
  carrierCancelledAt!: Date | null;

  /** Why the carrier refused the cancellation; null: it did not. */
  @Column('text', { name: 'cancel_refusal', nullable: true })
  cancelRefusal!: string | null;

  /** When the files of a voided label were replaced; null: not yet. */
  @Column('timestamp with time zone', { name: 'file_voided_at', precision: 3, nullable: true })
  fileVoidedAt!: Date | null;

  /** When its files were erased, with the personal data on them; null: they were not. */
  @Column('timestamp with time zone', { name: 'file_erased_at', precision: 3, nullable: true })
  fileErasedAt!: Date | null;

  /** Number of times that the carrier did not confirm, or the files were not replaced. */
  @Column('smallint', { name: 'cancel_tries', default: 0 })
  cancelTries!: number;
}

/** A label that a carrier made. */
export type Label = Readonly<Omit<LabelEntity, 'cost' | 'cancelRefusal' | 'cancelTries' | 'expiryToldAt'>>;

/** A voided label. Voiding refunds its charge in the same transaction. */
export interface VoidedLabel {
  readonly id: string;
  readonly voidedAt: Date;
  /** Decimal string, MXN: the full original charge. */
  readonly refundedAmount: string;
}
