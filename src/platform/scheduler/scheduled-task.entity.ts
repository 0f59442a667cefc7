import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Results of the runs of a scheduled task in all processes. If only one process performs each run, the row is also the lease of the
 * task.
 */
@Entity('scheduled_tasks')
export class ScheduledTaskEntity {
  @PrimaryColumn('text')
  name!: string;

  @Column('timestamptz', { name: 'last_run_at', nullable: true })
  lastRunAt!: Date | null;

  @Column('timestamptz', { name: 'leased_until' })
  leasedUntil!: Date;

  /** Fencing token that each run increments. Writes of an earlier owner therefore match no row. */
  @Column('integer', { name: 'lease_no', default: 1 })
  leaseNo!: number;

  @Column('bigint', { default: 0 })
  failures!: string;

  @Column('timestamptz', { name: 'last_failed_at', nullable: true })
  lastFailedAt!: Date | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError!: string | null;
}
