import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { keepRenewing, LEASE_SECONDS } from '../database/keep-renewing.js';
import type { Sweep } from './sweep.js';

/** The processes' timers are not exact: a turn may come a tenth of its interval early. */
const AT_LEAST = 0.9;

interface Turn {
  readonly leaseNo: number;
  readonly begunAt: Date;
}

/**
 * Hands out the runs of a sweep to the processes that share the database, one process a run. The turn of one that died
 * ends with its lease, and its run does not count: whoever asks next has it (docs/adr/0074-one-process-does-a-run.md).
 */
@Injectable()
export class SweepTurns {
  constructor(private readonly database: Database) {}

  /** Runs the sweep. False: another process is at it, or was less than its interval ago. Throws what the sweep throws. */
  async run(sweep: Sweep): Promise<boolean> {
    const { name, everySeconds } = sweep;
    const [turn] = await this.database.query<Turn>(TAKE, [name, LEASE_SECONDS, everySeconds * AT_LEAST]);
    if (!turn) return false;
    let hasRun = false;
    try {
      await keepRenewing(
        () => this.database.run(RENEW, [name, turn.leaseNo, LEASE_SECONDS]),
        () => sweep.run(),
      );
      hasRun = true;
    } finally {
      await this.database.run(END, [name, turn.leaseNo, hasRun ? turn.begunAt : null]);
    }
    return true;
  }
}

const TAKE = `
  INSERT INTO sweep_turns AS t (name, leased_until) VALUES ($1, now() + make_interval(secs => $2))
  ON CONFLICT (name) DO UPDATE SET leased_until = excluded.leased_until, lease_no = t.lease_no + 1
  WHERE t.leased_until <= now() AND coalesce(t.last_run_at <= now() - make_interval(secs => $3), true)
  RETURNING lease_no AS "leaseNo", now() AS "begunAt"`;

const RENEW = `
  UPDATE sweep_turns SET leased_until = now() + make_interval(secs => $3) WHERE name = $1 AND lease_no = $2`;

/** A run that failed leaves no trace: whoever comes next tries. */
const END = `
  UPDATE sweep_turns SET leased_until = now(), last_run_at = coalesce($3, last_run_at) WHERE name = $1 AND lease_no = $2`;
