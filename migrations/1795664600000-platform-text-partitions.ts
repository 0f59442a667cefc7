import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Old and new table of the texts, the column that refers to their row, and what of the row is searched for. */
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

/** What others in the same partition have is read with one's own: a sixteenth of all. */
const PARTITIONS = 16;

/**
 * The searched texts, divided by the organization whose row they are of: a search reads one partition's index. It is called owner, because an
 * `organization_id` would bring a policy, under which PostgreSQL uses no trigram index. Triggers write the old tables too, which the version
 * before reads, until the texts of older rows are copied.
 */
export class PlatformTextPartitions1795664600000 implements MigrationInterface {
  name = 'PlatformTextPartitions1795664600000';

  async up(runner: QueryRunner): Promise<void> {
    const hasTrigrams = await trigramsAreThere(runner);
    for (const [old, texts, key, textOf] of SEARCHED) {
      await runner.query(
        `CREATE TABLE ${texts} (owner_id text NOT NULL, ${key} text NOT NULL, search_text text NOT NULL, PRIMARY KEY (owner_id, ${key}))
         PARTITION BY HASH (owner_id)`,
      );
      for (let part = 0; part < PARTITIONS; part++)
        await runner.query(
          `CREATE TABLE ${texts}_${part} PARTITION OF ${texts} FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${part})`,
        );
      if (hasTrigrams)
        await runner.query(`CREATE INDEX ${texts}_trigrams ON ${texts} USING gin (search_text gin_trgm_ops)`);
      await runner.query(grantToServiceRole(texts));
      await runner.query(`
        CREATE OR REPLACE FUNCTION add_${old}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO ${old} SELECT id, ${textOf('')} FROM created;
          INSERT INTO ${texts} SELECT organization_id, id, ${textOf('')} FROM created;
          RETURN NULL;
        END $$`);
      // Of an older row, it may come before the copy that the next migration makes.
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
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [old, texts, key, textOf] of SEARCHED) {
      await runner.query(`
        CREATE OR REPLACE FUNCTION add_${old}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO ${old} SELECT id, ${textOf('')} FROM created;
          RETURN NULL;
        END $$`);
      await runner.query(`
        CREATE OR REPLACE FUNCTION change_${old}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO ${old} VALUES (NEW.id, ${textOf('NEW.')})
          ON CONFLICT (${key}) DO UPDATE SET search_text = excluded.search_text;
          RETURN NULL;
        END $$`);
      await runner.query(`DROP TABLE ${texts}`);
    }
  }
}

/** They may be refused, or be in a schema out of reach: then a search reads all texts of its organization. */
async function trigramsAreThere(runner: QueryRunner): Promise<boolean> {
  const found = (await runner.query(
    "SELECT 1 FROM pg_opclass WHERE opcname = 'gin_trgm_ops' AND pg_opclass_is_visible(oid)",
  )) as unknown[];
  return found.length > 0;
}

/** `migrate` grants after all migrations: until then the version before could create no shipment. */
const grantToServiceRole = (table: string): string => `
  DO $$
  BEGIN
    IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'guia_service') THEN
      GRANT ALL ON ${table} TO guia_service;
    END IF;
  END $$`;
