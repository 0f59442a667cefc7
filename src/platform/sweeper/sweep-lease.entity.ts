import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The lease of a sweep that one process runs on behalf of all. */
@Entity('sweep_turns')
export class SweepLeaseEntity {
  @PrimaryColumn('text')
  name!: string;

  /** Start of the last completed run; null: none yet. */
  @Column('timestamptz', { name: 'last_run_at', nullable: true })
  lastRunAt!: Date | null;

  @Column('timestamptz', { name: 'leased_until' })
  leasedUntil!: Date;

  /** Fencing token, incremented by each run: writes of an earlier owner match no row. */
  @Column('integer', { name: 'lease_no', default: 1 })
  leaseNo!: number;
}
