import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each searched table with its texts, and the column that refers to it. */
const SEARCHED = [
  ['shipments', 'shipment_search', 'shipment_id'],
  ['orders', 'order_search', 'order_id'],
] as const;

/**
 * The searched texts beside their rows, without an `organization_id` and so without a policy: under row-level security
 * PostgreSQL uses no trigram index. Triggers keep them, also for the version before, which goes on reading `search_text`
 * of the row itself. No foreign key: it costs a tenth of an INSERT, nothing deletes shipments or orders, and a text
 * without its row finds nothing.
 */
export class PlatformSearchTables1768540000000 implements MigrationInterface {
  name = 'PlatformSearchTables1768540000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, texts, key] of SEARCHED) {
      await runner.query(`CREATE TABLE ${texts} (${key} text PRIMARY KEY, search_text text NOT NULL)`);
      await runner.query(grantToServiceRole(texts));
      await runner.query(`
        CREATE FUNCTION add_${texts}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO ${texts} SELECT id, search_text FROM created;
          RETURN NULL;
        END $$`);
      await runner.query(`
        CREATE TRIGGER ${texts}_added AFTER INSERT ON ${table}
        REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION add_${texts}()`);
      // Of an older row, it may come before the copy that the next migration makes.
      await runner.query(`
        CREATE FUNCTION change_${texts}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO ${texts} VALUES (NEW.id, NEW.search_text)
          ON CONFLICT (${key}) DO UPDATE SET search_text = excluded.search_text;
          RETURN NULL;
        END $$`);
      await runner.query(`
        CREATE TRIGGER ${texts}_changed AFTER UPDATE OF search_text ON ${table} FOR EACH ROW
        WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION change_${texts}()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, texts] of SEARCHED) {
      await runner.query(`DROP TRIGGER ${texts}_added ON ${table}`);
      await runner.query(`DROP TRIGGER ${texts}_changed ON ${table}`);
      await runner.query(`DROP FUNCTION add_${texts}, change_${texts}`);
      await runner.query(`DROP TABLE ${texts}`);
    }
  }
}

/** `migrate` grants after all migrations: until then the version before could create no shipment. */
const grantToServiceRole = (table: string): string => `
  DO $$
  BEGIN
    IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'guia_service') THEN
      GRANT ALL ON ${table} TO guia_service;
    END IF;
  END $$`;
