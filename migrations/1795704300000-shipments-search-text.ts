import type { MigrationInterface, QueryRunner } from 'typeorm';

const WORDS = [
  'tracking_number',
  'external_id',
  "to_address ->> 'contactName'",
  "to_address ->> 'city'",
  "to_address ->> 'state'",
];

/** As the generated column had it: one line each, empty where there is none. */
const textOf = (row: string): string =>
  `fold_text(${WORDS.map((word) => `COALESCE(${row}${word}, '')`).join(" || E'\\n' || ")})`;

/**
 * A trigger computes the searched text of a shipment: PostgreSQL reads the expression of a generated column anew for each statement that
 * writes it, the statements of a trigger once a connection. Source: docs/adr/0104-a-trigger-writes-the-searched-text.md
 */
export class ShipmentsSearchText1795704300000 implements MigrationInterface {
  name = 'ShipmentsSearchText1795704300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION write_shipment_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.search_text := ${textOf('NEW.')};
        RETURN NEW;
      END $$`);
    // The version before does not write it. What it inserts is written over by the trigger.
    await runner.query(
      "ALTER TABLE shipments ALTER COLUMN search_text DROP EXPRESSION, ALTER COLUMN search_text SET DEFAULT ''",
    );
    await runner.query(`
      CREATE TRIGGER shipment_search_text BEFORE INSERT OR UPDATE OF tracking_number, external_id, to_address
      ON shipments FOR EACH ROW EXECUTE FUNCTION write_shipment_search_text()`);
    // What a trigger changes is not in the list of columns of the UPDATE.
    await runner.query('DROP TRIGGER shipment_search_changed ON shipments');
    await runner.query(`
      CREATE TRIGGER shipment_search_changed AFTER UPDATE OF tracking_number, external_id, to_address ON shipments FOR EACH ROW
      WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION change_shipment_search()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER shipment_search_changed ON shipments');
    await runner.query('DROP TRIGGER shipment_search_text ON shipments');
    await runner.query('DROP FUNCTION write_shipment_search_text');
    await runner.query('ALTER TABLE shipments DROP COLUMN search_text');
    await runner.query(
      `ALTER TABLE shipments ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (${textOf('')}) STORED`,
    );
    await runner.query(`
      CREATE TRIGGER shipment_search_changed AFTER UPDATE OF search_text ON shipments FOR EACH ROW
      WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION change_shipment_search()`);
  }
}
