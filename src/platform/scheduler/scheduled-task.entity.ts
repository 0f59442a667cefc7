import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Results of a scheduled task's runs in all processes. Also the lease of the task, if only one process performs each run. */
@Entity('scheduled_tasks')
export class ScheduledTaskEntity {
  @PrimaryColumn('text')
  name!: string;

  @Column('timestamptz', { name: 'last_run_at', nullable: true })
  lastRunAt!: Date | null;

  @Column('timestamptz', { name: 'leased_until' })
  leasedUntil!: Date;

  /** Fencing token, incremented by each run: writes of an earlier owner match no row. */
  @Column('integer', { name: 'lease_no', default: 1 })
  leaseNo!: number;

  @Column('bigint', { default: 0 })
  failures!: string;

  @Column('timestamptz', { name: 'last_failed_at', nullable: true })
  lastFailedAt!: Date | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError!: string | null;
}
