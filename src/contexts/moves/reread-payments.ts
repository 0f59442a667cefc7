import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { inTransaction } from './cell-connection.js';
import { outlastTransactions } from './quiet-down.js';

const LOOK_EVERY_MS = 250;

/** Clocks of two servers may differ by less. */
const MARGIN = "interval '1 hour'";

/**
 * Has the new cell read again what payment processors reported since the move began: what it heard before the organization was there, it took
 * for somebody else's. What had its effect has none again: a payment knows its state, and the ledger the cause of each entry.
 */
export async function rereadPayments(target: pg.Client, since: Date): Promise<void> {
  await outlastTransactions(target);
  while (!(await beginAgain(target, since))) await sleep(LOOK_EVERY_MS);
}

/** False: the sweep that reads the reports is running, and would note the end of what it has read afterwards. */
const beginAgain = (target: pg.Client, since: Date): Promise<boolean> =>
  inTransaction(target, 'BEGIN', async () => {
    const sweeps = await target.query<{ is_running: boolean }>(
      "SELECT leased_until > now() AS is_running FROM sweep_turns WHERE name LIKE 'fundings at %' FOR UPDATE",
    );
    if (sweeps.rows.some(({ is_running }) => is_running)) return false;
    await target.query(`DELETE FROM processor_events WHERE received_at >= $1::timestamptz - ${MARGIN}`, [since]);
    await target.query(`UPDATE processor_readings SET read_until = least(read_until, $1::timestamptz - ${MARGIN})`, [
      since,
    ]);
    return true;
  });
