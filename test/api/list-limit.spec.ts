import pg from 'pg';
import { bench, sql } from '../support/bench.js';
import { eventually } from '../support/eventually.js';
import { newOrganization } from '../support/organization.js';

describe('A list whose statement exceeds the time limit', () => {
  it('returns 422 with the filters that narrow it', async () => {
    const { test } = await newOrganization();
    const other = new pg.Client(bench.databaseUrl);
    await other.connect();
    await other.query('BEGIN');
    // No other test lists addresses at the same time, because each worker has a separate database.
    await other.query('LOCK TABLE addresses IN ACCESS EXCLUSIVE MODE');
    const { rows } = await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');

    const [{ status, error }] = await Promise.all([
      test.get('/v1/addresses?page=2&postalCode=06600'),
      eventually(async () => (await sql(CANCEL_WHAT_WAITS_FOR, [rows[0]!.pid])).length > 0 || null),
    ]);
    await other.end();

    expect([status, error.code, error.details['code']]).toEqual([422, 'INVALID_INPUT', 'LIST_TOO_BROAD']);
    expect(error.details['narrowBy']).not.toContain('postalCode');
    expect(error.message).toMatch(/an earlier page/);
  });
});

/** The same error as after `statement_timeout`: 57014. */
const CANCEL_WHAT_WAITS_FOR = `
  WITH waiting AS MATERIALIZED (SELECT pid FROM pg_stat_activity WHERE $1::int = ANY (pg_blocking_pids(pid)))
  SELECT pg_cancel_backend(pid) FROM waiting`;
