import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whose turn it is to run a sweep that one process runs for all. */
@Entity('sweep_turns')
export class SweepTurnEntity {
  @PrimaryColumn('text')
  name!: string;

  /** When the last run began that came to its end; null: there was none. */
  @Column('timestamptz', { name: 'last_run_at', nullable: true })
  lastRunAt!: Date | null;

  /** Until when the process whose turn it is is taken to be alive without further proof. */
  @Column('timestamptz', { name: 'leased_until' })
  leasedUntil!: Date;

  /** Raised with each turn: who had one before finds no row when it writes. */
  @Column('integer', { name: 'lease_no', default: 1 })
  leaseNo!: number;
}
