import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is searched for: the texts as they are written, which the version before looks through, and folded as shipments' are. */
const textOf = (row: string): string => `${row}search_text || E'\\n' || fold_text(${row}search_text)`;

/** From here on, orders are found without accents and whatever the case, by the text that this adds. */
export class OrdersFoldedSearch1795600242527 implements MigrationInterface {
  name = 'OrdersFoldedSearch1795600242527';

  async up(runner: QueryRunner): Promise<void> {
    await writeTexts(runner, textOf);
  }

  async down(runner: QueryRunner): Promise<void> {
    await writeTexts(runner, (row) => `${row}search_text`);
  }
}

async function writeTexts(runner: QueryRunner, searchText: (row: string) => string): Promise<void> {
  await runner.query(`
    CREATE OR REPLACE FUNCTION add_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO order_search SELECT id, ${searchText('')} FROM created;
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE OR REPLACE FUNCTION change_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO order_search VALUES (NEW.id, ${searchText('NEW.')})
      ON CONFLICT (order_id) DO UPDATE SET search_text = excluded.search_text;
      RETURN NULL;
    END $$`);
}
