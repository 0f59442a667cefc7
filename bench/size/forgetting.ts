import type { Pool } from 'pg';
import { say, type Environment } from '../environment.js';

/** Rows that one statement of the retention task deletes, and how many are deleted here: more would end the smallest table. */
const BATCH = 1000;

/** Deletes a tenth of the request log as the retention task does: time, WAL, what stays of the files. */
export async function forget({ pool }: Environment, rows: number): Promise<void> {
  const tenth = rows / 10;
  const size = await megabytes(pool, 'request_log');
  const deleted = await costOf(pool, async () => {
    for (let batch = 0; batch < tenth / BATCH; batch++)
      await pool.query({
        name: 'forget',
        text: `DELETE FROM request_log WHERE id = ANY (ARRAY(
                 SELECT id FROM request_log WHERE id < 'req_1' ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`,
      });
  });
  const vacuumed = await costOf(pool, () => pool.query('VACUUM request_log'));
  say(row(`delete ${tenth} rows of the request log, a thousand at a time`, rows, deleted));
  say(row(`vacuum after it, from ${size} to ${await megabytes(pool, 'request_log')} MB`, rows, vacuumed));
}

/** Drops as many rows as `forget` deletes, as a partition. */
export async function dropPartition({ pool }: Environment, rows: number): Promise<void> {
  const tenth = rows / 10;
  await pool.query(`
    CREATE TABLE parts (LIKE request_log) PARTITION BY RANGE (id);
    CREATE TABLE part PARTITION OF parts FOR VALUES FROM (MINVALUE) TO (MAXVALUE);
    CREATE UNIQUE INDEX ON parts (id);
    CREATE INDEX ON parts (organization_id, livemode, id DESC);
    CREATE INDEX ON parts (organization_id, request_id);
    INSERT INTO parts SELECT * FROM request_log ORDER BY id LIMIT ${tenth}`);
  const dropped = await costOf(pool, async () => {
    await pool.query('ALTER TABLE parts DETACH PARTITION part CONCURRENTLY');
    await pool.query('DROP TABLE part');
  });
  await pool.query('DROP TABLE parts');
  say(row(`drop a partition of ${tenth} rows`, rows, dropped));
}

interface Cost {
  readonly ms: number;
  readonly wal: number;
}

async function costOf(pool: Pool, work: () => Promise<unknown>): Promise<Cost> {
  const wal = async () =>
    Number((await pool.query<{ at: string }>("SELECT (pg_current_wal_insert_lsn() - '0/0') AS at")).rows[0]!.at) / 1e6;
  const [begun, before] = [performance.now(), await wal()];
  await work();
  return { ms: performance.now() - begun, wal: (await wal()) - before };
}

async function megabytes(pool: Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ size: string }>('SELECT pg_total_relation_size($1::regclass) AS size', [table]);
  return Math.round(Number(rows[0]!.size) / 1e6);
}

const row = (what: string, rows: number, { ms, wal }: Cost): string =>
  `| ${what} | ${rows / 1e6} M | ${ms.toFixed(0)} | ${wal.toFixed(1)} MB of WAL | |`;
