import pg from 'pg';
import { bench, sql } from './bench.js';
import { eventually } from './eventually.js';

/**
 * Runs `work` while all simulated carriers are blocked: requests for a label wait until the work has ended. It must end
 * within eight seconds, the lock timeout of the waiting statements.
 */
export async function whileNoLabelIsMade<Result>(work: () => Promise<Result>): Promise<Result> {
  const holder = new pg.Client(bench.databaseUrl);
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE carrier_simulator.labels IN EXCLUSIVE MODE');
    return await work();
  } finally {
    await holder.end();
  }
}

/** Waits until a purchase of the shipment's label has been accepted. */
export async function isAccepted({ id }: { readonly id: string }): Promise<void> {
  await eventually(async () => {
    const attempts = await sql('SELECT 1 AS one FROM label_purchase_attempts WHERE shipment_id = $1', [id]);
    return attempts.length > 0 ? true : null;
  });
}
