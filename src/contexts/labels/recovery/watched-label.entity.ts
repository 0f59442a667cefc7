import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TenantRow } from '../../../platform/database/tenant-row.js';

/** A refunded purchase whose label may yet be used: its carrier never answered, or the label was voided. */
@Entity('watched_labels')
@Index('watched_labels_due', { synchronize: false })
export class WatchedLabelEntity extends TenantRow {
  @PrimaryColumn('text', { name: 'attempt_id' })
  attemptId!: string;

  /** Null: the carrier has shown no label so far. */
  @Column('text', { name: 'tracking_number', nullable: true })
  trackingNumber!: string | null;

  /** The label was voided; otherwise the carrier never said whether it made one. */
  @Column('boolean', { default: false })
  voided!: boolean;

  @Column('timestamp with time zone', { name: 'next_check_at', precision: 3 })
  nextCheckAt!: Date;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  /** When the watch ended; null: it goes on. */
  @Column('timestamp with time zone', { name: 'ended_at', precision: 3, nullable: true })
  endedAt!: Date | null;

  /** The label was used, and charged again. */
  @Column('boolean', { default: false })
  charged!: boolean;
}
