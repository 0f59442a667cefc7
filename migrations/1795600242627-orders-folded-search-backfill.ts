import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Some 100 ms each: a change of one of these orders waits as long. */
const BATCH = 2000;

/** Gives the searched texts of older orders their folded form. A batch that has it already, as of an interrupted run, changes nothing. */
export class OrdersFoldedSearchBackfill1795600242627 implements MigrationInterface {
  name = 'OrdersFoldedSearchBackfill1795600242627';
  readonly transaction = false;
  readonly exceptions = {
    order_search:
      'Batch by batch, by primary key, each in a transaction of its own; the version before reads what is added as well.',
  };

  async up(runner: QueryRunner): Promise<void> {
    let last: string | null = '';
    while (last !== null)
      [{ last }] = (await runner.query(
        `WITH batch AS (SELECT id, search_text FROM orders WHERE id > $1 ORDER BY id LIMIT ${BATCH}),
              folded AS (UPDATE order_search t SET search_text = b.search_text || E'\\n' || fold_text(b.search_text)
                         FROM batch b WHERE t.order_id = b.id AND t.search_text = b.search_text)
         SELECT max(id) AS last FROM batch`,
        [last],
      )) as [{ last: string | null }];
  }

  /** What was added does no harm. */
  async down(): Promise<void> {}
}
