import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each searched table with its texts, and what of its row is searched for. */
const SEARCHED = [
  ['shipments', 'shipment_texts', "concat_ws(E'\\n', search_text, fold_text(order_number))"],
  ['orders', 'order_texts', "search_text || E'\\n' || fold_text(search_text)"],
] as const;

/** Some 100 ms each: a change of one of these rows waits as long. */
const BATCH = 2000;

/** Copies the texts of older rows, batch by batch. What an interrupted run has copied, or a trigger, stays. */
export class PlatformTextPartitionsBackfill1795664600100 implements MigrationInterface {
  name = 'PlatformTextPartitionsBackfill1795664600100';
  readonly transaction = false;
  readonly exceptions = {
    shipment_texts: 'New in this release: nobody reads it yet.',
    order_texts: 'New in this release: nobody reads it yet.',
  };

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, texts, text] of SEARCHED) {
      let last: string | null = '';
      while (last !== null)
        [{ last }] = (await runner.query(
          `WITH batch AS (SELECT organization_id, id, ${text} AS text FROM ${table} WHERE id > $1 ORDER BY id LIMIT ${BATCH}),
                copied AS (INSERT INTO ${texts} SELECT organization_id, id, text FROM batch ON CONFLICT DO NOTHING)
           SELECT max(id) AS last FROM batch`,
          [last],
        )) as [{ last: string | null }];
      // By now the planner must know how common a text is: the first analysis by itself may come hours later.
      await runner.query(`ANALYZE ${texts}`);
    }
  }

  /** The copies go with their tables. */
  async down(): Promise<void> {}
}
