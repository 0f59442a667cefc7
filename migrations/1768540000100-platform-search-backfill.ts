import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each searched table with its texts, and the index of trigrams that nobody could use. */
const SEARCHED = [
  ['shipments', 'shipment_search', 'shipments_search'],
  ['orders', 'order_search', 'orders_search'],
] as const;

/** Some 50 ms each: a change of one of these rows waits as long. */
const BATCH = 5000;

/**
 * Copies the texts of older rows, batch by batch, and moves the trigrams to the copies. The generated columns `search_text` stay:
 * triggers copy from them, and a search checks the row's own text before it looks the copy up.
 */
export class PlatformSearchBackfill1768540000100 implements MigrationInterface {
  name = 'PlatformSearchBackfill1768540000100';
  readonly transaction = false;
  readonly exceptions = {
    shipment_search: 'New in this release: nobody reads it yet.',
    order_search: 'New in this release: nobody reads it yet.',
  };

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, texts] of SEARCHED) await backfill(runner, table, texts);
    for (const [, texts, old] of SEARCHED) {
      await indexTrigrams(runner, `${texts}_trigrams`, texts);
      // By now the planner must know how common a text is: the first analysis by itself may come hours later.
      await runner.query(`ANALYZE ${texts}`);
      await dropIndex(runner, old);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, texts, old] of SEARCHED) {
      await indexTrigrams(runner, old, table);
      await dropIndex(runner, `${texts}_trigrams`);
    }
  }
}

/** A row that is created or changed meanwhile is copied by its trigger. */
async function backfill(runner: QueryRunner, table: string, texts: string): Promise<void> {
  let last: string | null = '';
  while (last !== null)
    [{ last }] = (await runner.query(
      `WITH batch AS (SELECT id, search_text FROM ${table} WHERE id > $1 ORDER BY id LIMIT ${BATCH}),
            copied AS (INSERT INTO ${texts} SELECT * FROM batch ON CONFLICT DO NOTHING)
       SELECT max(id) AS last FROM batch`,
      [last],
    )) as [{ last: string | null }];
}

/** Where the server has them: `pg_trgm` may be refused, or be in a schema out of reach. */
async function indexTrigrams(runner: QueryRunner, index: string, table: string): Promise<void> {
  const found = (await runner.query(
    "SELECT 1 FROM pg_opclass WHERE opcname = 'gin_trgm_ops' AND pg_opclass_is_visible(oid)",
  )) as unknown[];
  await dropIndex(runner, index);
  if (found.length === 0) return;
  await runner.query('SET lock_timeout = 0');
  await runner.query(`CREATE INDEX CONCURRENTLY ${index} ON ${table} USING gin (search_text gin_trgm_ops)`);
  await runner.query("SET lock_timeout = '2s'");
}

async function dropIndex(runner: QueryRunner, index: string): Promise<void> {
  await runner.query('SET lock_timeout = 0');
  await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
  await runner.query("SET lock_timeout = '2s'");
}
