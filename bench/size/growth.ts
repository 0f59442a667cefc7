import type { Pool } from 'pg';
import { say, type Stand } from '../stand.js';
import { LARGEST, organizationAt } from './fill.js';

const ROUNDS = 500;
const millions = (rows: number): string => `${rows / 1e6} M`;

/** Times of the statements that meet the tables that grow, as a service asks them. Milliseconds, p50 and p99 of five hundred. */
export async function measureGrowth(stand: Stand, rows: number): Promise<void> {
  const { pool } = stand;
  const cells: string[] = [];
  const measure = async (name: string, statement: string, params: (round: number) => unknown[], rounds = ROUNDS) => {
    const taken: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const begun = performance.now();
      await pool.query({ name, text: statement, values: params(round) });
      taken.push(performance.now() - begun);
    }
    taken.sort((one, other) => one - other);
    cells.push(`| ${name} | ${millions(rows)} | ${at(taken, 0.5)} | ${at(taken, 0.99)} |`);
  };
  const some = () => organizationAt(1 + Math.floor(Math.random() * 1999));
  const id = (prefix: string, round: number) => `${prefix}_z${rows}${String(round).padStart(8, '0')}`;

  await measure(
    'append an event',
    `INSERT INTO events (id, organization_id, livemode, type, data, relayed_at) VALUES ($1, $2, true, 'shipment.status.updated', $3, now())`,
    (round) => [id('evt', round), some(), { text: 'x'.repeat(250) }],
  );
  await measure(
    'append a line of the ledger',
    `INSERT INTO wallet_transactions (id, wallet_id, organization_id, livemode, type, amount, balance_after, description, reference_type, reference_id, cause_id)
     SELECT $1, id, organization_id, true, 'DEBIT', -150, 1000, 'Label purchase', 'label_purchase', $1, $1 FROM wallets WHERE organization_id = $2 AND livemode`,
    (round) => [id('txn', round), some()],
  );
  await measure(
    'a page of a statement (50)',
    'SELECT * FROM wallet_transactions WHERE wallet_id = $1 ORDER BY position DESC LIMIT 50',
    () => [some().replace('org', 'wal')],
  );
  const page =
    'SELECT * FROM events WHERE organization_id = $1 AND livemode ORDER BY created_at DESC, id DESC LIMIT 20';
  await measure('a page of events (20)', page, () => [some()]);
  const total = 'SELECT count(*)::int FROM events WHERE organization_id = $1 AND livemode';
  await measure('the total of that list', total, () => [some()], 100);
  await measure('the total, of an organization with a tenth of all', total, () => [LARGEST], 5);
  await measure(
    'forgetting 1,000 events',
    'WITH old AS (SELECT id FROM events ORDER BY id LIMIT 1000) DELETE FROM events USING old WHERE events.id = old.id',
    () => [],
    10,
  );
  for (const cell of cells) say(cell);
  say(`| vacuum of events after that | ${millions(rows)} | ${await timed(() => pool.query('VACUUM events'))} | |`);
  say(`| the hourly audit, all invariants | ${millions(rows)} | ${await timed(() => stand.audit())} | |`);
  for (const table of ['events', 'wallet_transactions', 'labels']) say(await sizeOf(pool, table, rows));
}

async function sizeOf(pool: Pool, table: string, rows: number): Promise<string> {
  const { rows: found } = await pool.query<{ heap: string; indexes: string }>(
    'SELECT pg_table_size($1::regclass) AS heap, pg_indexes_size($1::regclass) AS indexes',
    [table],
  );
  const { heap, indexes } = found[0]!;
  const gigabytes = ((Number(heap) + Number(indexes)) / 2 ** 30).toFixed(2);
  const each = (bytes: string) => Math.round(Number(bytes) / rows);
  return `| size of ${table} | ${millions(rows)} | ${gigabytes} GiB | ${each(heap)} + ${each(indexes)} bytes a row |`;
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun).toFixed(0);
}

const at = (sorted: readonly number[], share: number): string =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(2);
