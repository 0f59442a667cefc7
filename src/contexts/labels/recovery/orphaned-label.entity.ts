import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A label that a carrier made for an attempt which had been finished without it. */
@Entity('orphaned_labels')
export class OrphanedLabelEntity {
  @PrimaryColumn('text', { name: 'carrier_code' })
  carrierCode!: string;

  @PrimaryColumn('text', { name: 'tracking_number' })
  trackingNumber!: string;

  @Index('orphaned_labels_attempt')
  @Column('text', { name: 'attempt_id' })
  attemptId!: string;

  @Column('boolean')
  livemode!: boolean;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Column('jsonb', { name: 'carrier_data', nullable: true })
  carrierData!: Record<string, unknown> | null;

  /** When its cancellation was settled with the carrier; null: not yet. */
  @Column('timestamp with time zone', { name: 'closed_at', precision: 3, nullable: true })
  closedAt!: Date | null;

  /** Why the carrier refused the cancellation; null: it did not. */
  @Column('text', { nullable: true })
  refusal!: string | null;

  /** Number of cancellations to which the carrier gave no conclusive response. */
  @Column('smallint', { name: 'cancel_tries', default: 0 })
  cancelTries!: number;
}
