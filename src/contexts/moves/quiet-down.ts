import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { refused } from './moves.errors.js';
import type { MovedTable } from './moved-tables.js';

export const LOOK_EVERY_MS = 250;

/** More than the time for which other processes know credentials, and whether organizations move (auth/credential-cache.ts, platform/moves/moved-links.ts). */
const KNOWN_FOR_MS = 2000;

/** How long what has begun may take to end by itself before the database refuses its writes: a request takes no longer. */
const ENDS_WITHIN_MS = 30_000;

/** How long transactions and leases may last that began before the database refused writes: nothing of the service does. */
const PATIENCE_MS = 120_000;

const RUN_AGAIN = 'Nothing was moved, and its writes stay refused: run it again, or take it back with --cancel.';

/** Lets work of the organization end that began before the API refused its writes: purchases, batches, deliveries. */
export async function letWorkEnd(
  client: pg.Client,
  tables: readonly MovedTable[],
  organizationId: string,
): Promise<void> {
  await sleep(KNOWN_FOR_MS);
  const deadline = Date.now() + ENDS_WITHIN_MS;
  while (Date.now() < deadline && (await leasesOf(client, tables, organizationId)).length > 0)
    await sleep(LOOK_EVERY_MS);
}

/** Whoever holds a lease finds it lost, because it cannot be renewed: afterwards nobody works on the organization. */
export async function outlastLeases(
  client: pg.Client,
  tables: readonly MovedTable[],
  organizationId: string,
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const leased = await leasesOf(client, tables, organizationId);
    if (leased.length === 0) return;
    if (Date.now() > deadline) throw refused(`Rows of ${leased.join(', ')} are still worked on. ${RUN_AGAIN}`);
    await sleep(LOOK_EVERY_MS);
  }
}

async function leasesOf(client: pg.Client, tables: readonly MovedTable[], organizationId: string): Promise<string[]> {
  const looks = tables
    .filter(({ leased }) => leased !== null)
    .map(
      ({ name, condition, leased }) =>
        `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name} WHERE ${condition} AND ${leased})`,
    );
  const { rows } = await client.query<{ name: string }>(looks.join(' UNION ALL '), [organizationId]);
  return rows.map(({ name }) => name);
}

interface Transaction {
  readonly pid: number;
  readonly began: string;
  readonly hasWritten: boolean;
  readonly statement: string;
}

/**
 * Waits for the transactions that may have written, or whose statement may still write, without having seen that writes are refused.
 * Any later statement sees it: transactions of the service read what is committed.
 */
export async function outlastTransactions(client: pg.Client): Promise<void> {
  let open = await openTransactions(client);
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const now = new Map((await openTransactions(client)).map((each) => [`${each.pid} ${each.began}`, each]));
    open = open.filter((each) => {
      const still = now.get(`${each.pid} ${each.began}`);
      return still && (each.hasWritten || still.statement === each.statement);
    });
    if (open.length === 0) return;
    if (Date.now() > deadline)
      throw refused(
        `Transactions that began before are still open: ${open.map(({ pid, began }) => `process ${pid} of PostgreSQL since ${began}`).join(', ')}. ${RUN_AGAIN}`,
      );
    await sleep(LOOK_EVERY_MS);
  }
}

async function openTransactions(client: pg.Client): Promise<Transaction[]> {
  const { rows } = await client.query<Transaction>(
    `SELECT pid, xact_start::text AS began, backend_xid IS NOT NULL AS "hasWritten", query_start::text AS statement
     FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL AND backend_type = 'client backend'
       AND (backend_xid IS NOT NULL OR state = 'active')`,
  );
  return rows;
}
