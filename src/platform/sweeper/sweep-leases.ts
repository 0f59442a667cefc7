import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { withLease, LEASE_SECONDS } from '../database/lease.js';
import type { Sweep } from './sweep.js';

/** Timers are not exact: a run may start a tenth of its interval early. */
export const MIN_INTERVAL_RATIO = 0.9;

interface Lease {
  readonly leaseNo: number;
  readonly startedAt: Date;
}

/**
 * Ensures that one process at a time runs a sweep, of all that share the database. If that process dies, its lease
 * expires and the next one repeats the run (docs/adr/0074-one-process-does-a-run.md).
 */
@Injectable()
export class SweepLeases {
  constructor(private readonly database: Database) {}

  /**
   * Runs the sweep. False: another process runs it, or ran it less than its interval ago. Throws what the sweep throws.
   */
  async run(sweep: Sweep): Promise<boolean> {
    const { name, everySeconds } = sweep;
    const [lease] = await this.database.query<Lease>(ACQUIRE, [name, LEASE_SECONDS, everySeconds * MIN_INTERVAL_RATIO]);
    if (!lease) return false;
    let completed = false;
    try {
      await withLease(
        () => this.database.run(RENEW, [name, lease.leaseNo, LEASE_SECONDS]),
        () => sweep.run(),
      );
      completed = true;
    } finally {
      await this.database.run(RELEASE, [name, lease.leaseNo, completed ? lease.startedAt : null]);
    }
    return true;
  }
}

const ACQUIRE = `
  INSERT INTO sweep_turns AS t (name, leased_until) VALUES ($1, now() + make_interval(secs => $2))
  ON CONFLICT (name) DO UPDATE SET leased_until = excluded.leased_until, lease_no = t.lease_no + 1
  WHERE t.leased_until <= now() AND coalesce(t.last_run_at <= now() - make_interval(secs => $3), true)
  RETURNING lease_no AS "leaseNo", now() AS "startedAt"`;

const RENEW = `
  UPDATE sweep_turns SET leased_until = now() + make_interval(secs => $3) WHERE name = $1 AND lease_no = $2`;

/** A failed run does not update `last_run_at`, so that the next process retries. */
const RELEASE = `
  UPDATE sweep_turns SET leased_until = now(), last_run_at = coalesce($3, last_run_at) WHERE name = $1 AND lease_no = $2`;
