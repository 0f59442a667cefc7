import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { inTransaction } from './cell-connection.js';
import { LOOK_EVERY_MS, outlastTransactions } from './quiet-down.js';

/** Of a payment processor: reports before this had their effect in the old cell. */
export interface Reading {
  readonly processor: string;
  readonly until: Date;
}

/** Clocks of two servers may differ by less. */
const MARGIN = "interval '1 hour'";

/**
 * Has the new cell read again what payment processors reported since the move began, or before it where the old cell had not read so far:
 * what it heard before the organization was there, it took for somebody else's. What had its effect has none again: a payment knows its state,
 * and the ledger the cause of each entry.
 */
export async function rereadPayments(target: pg.Client, since: Date, readings: readonly Reading[]): Promise<void> {
  await outlastTransactions(target);
  while (!(await beginAgain(target, since, readings))) await sleep(LOOK_EVERY_MS);
}

/** False: the sweep that reads the reports is running, and would note the end of what it has read afterwards. */
const beginAgain = (target: pg.Client, since: Date, readings: readonly Reading[]): Promise<boolean> =>
  inTransaction(target, 'BEGIN', async () => {
    const sweeps = await target.query<{ is_running: boolean }>(
      "SELECT leased_until > now() AS is_running FROM scheduled_tasks WHERE name LIKE 'fundings at %' FOR UPDATE",
    );
    if (sweeps.rows.some(({ is_running }) => is_running)) return false;
    const from = `(least($1, (SELECT until FROM unnest($2::text[], $3::timestamptz[]) AS r (name, until) WHERE name = processor)) - ${MARGIN})`;
    const values = [since, readings.map(({ processor }) => processor), readings.map(({ until }) => until)];
    await target.query(`DELETE FROM processor_events WHERE received_at >= ${from}`, values);
    await target.query(`UPDATE processor_readings SET read_until = least(read_until, ${from})`, values);
    return true;
  });

/** How far the old cell has read. It reads no further where it cannot apply what is reported of an organization that is being moved. */
export async function readingsIn(source: pg.Client): Promise<Reading[]> {
  const { rows } = await source.query<Reading>('SELECT processor, read_until AS until FROM processor_readings');
  return rows;
}
