import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Old and new table of the texts, the column that refers to it, and what of its row is searched for. */
const SEARCHED = [
  [
    'shipment_search',
    'shipment_texts',
    'shipment_id',
    (row: string) => `concat_ws(E'\\n', ${row}search_text, fold_text(${row}order_number))`,
  ],
  [
    'order_search',
    'order_texts',
    'order_id',
    (row: string) => `${row}search_text || E'\\n' || fold_text(${row}search_text)`,
  ],
] as const;

/** Ends the old tables of texts: the version before reads them as views. */
export class PlatformTextPartitionsOnly1795664600200 implements MigrationInterface {
  name = 'PlatformTextPartitionsOnly1795664600200';
  readonly exceptions = {
    shipment_search: 'A view with the same columns takes its place; only triggers wrote it.',
    order_search: 'A view with the same columns takes its place; only triggers wrote it.',
  };

  async up(runner: QueryRunner): Promise<void> {
    for (const [old, texts, key, textOf] of SEARCHED) {
      await runner.query(`
        CREATE OR REPLACE FUNCTION add_${old}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO ${texts} SELECT organization_id, id, ${textOf('')} FROM created;
          RETURN NULL;
        END $$`);
      await runner.query(`
        CREATE OR REPLACE FUNCTION change_${old}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO ${texts} VALUES (NEW.organization_id, NEW.id, ${textOf('NEW.')})
          ON CONFLICT (owner_id, ${key}) DO UPDATE SET search_text = excluded.search_text;
          RETURN NULL;
        END $$`);
      await runner.query(`DROP TABLE ${old}`);
      await runner.query(`CREATE VIEW ${old} AS SELECT ${key}, search_text FROM ${texts}`);
      await runner.query(grantToServiceRole(old));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [old, texts, key, textOf] of SEARCHED) {
      await runner.query(`DROP VIEW ${old}`);
      await runner.query(`CREATE TABLE ${old} (${key} text PRIMARY KEY, search_text text NOT NULL)`);
      await runner.query(`INSERT INTO ${old} SELECT ${key}, search_text FROM ${texts}`);
      await runner.query(grantToServiceRole(old));
      await runner.query(`
        CREATE OR REPLACE FUNCTION add_${old}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO ${old} SELECT id, ${textOf('')} FROM created;
          INSERT INTO ${texts} SELECT organization_id, id, ${textOf('')} FROM created;
          RETURN NULL;
        END $$`);
      await runner.query(`
        CREATE OR REPLACE FUNCTION change_${old}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO ${old} VALUES (NEW.id, ${textOf('NEW.')})
          ON CONFLICT (${key}) DO UPDATE SET search_text = excluded.search_text;
          INSERT INTO ${texts} VALUES (NEW.organization_id, NEW.id, ${textOf('NEW.')})
          ON CONFLICT (owner_id, ${key}) DO UPDATE SET search_text = excluded.search_text;
          RETURN NULL;
        END $$`);
    }
    await runner.query(INDEX_OLD_TABLES);
  }
}

/** The index that an earlier migration gave them, where the server has trigrams. */
const INDEX_OLD_TABLES = `
  DO $$
  BEGIN
    IF EXISTS (SELECT 1 FROM pg_opclass WHERE opcname = 'gin_trgm_ops' AND pg_opclass_is_visible(oid)) THEN
      CREATE INDEX shipment_search_trigrams ON shipment_search USING gin (search_text gin_trgm_ops);
      CREATE INDEX order_search_trigrams ON order_search USING gin (search_text gin_trgm_ops);
    END IF;
  END $$`;

/** `migrate` grants after all migrations: until then the version before could search nothing. */
const grantToServiceRole = (relation: string): string => `
  DO $$
  BEGIN
    IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'guia_service') THEN
      GRANT ALL ON ${relation} TO guia_service;
    END IF;
  END $$`;
