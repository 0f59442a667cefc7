import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the list of shipments is filtered by. `search_text` holds what `search` looks at, without case or accents, a
 * line for each field. Trigrams make it fast to search where the server has them: `pg_trgm` comes with PostgreSQL, but
 * a managed one may refuse it. The statements are the same without: the list is then read until a page is full.
 */
export class ShipmentsList1764100000000 implements MigrationInterface {
  name = 'ShipmentsList1764100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`
      CREATE FUNCTION fold_text(original text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      AS $$ SELECT lower(regexp_replace(normalize(original, NFD), '[\u0300-\u036f]', '', 'g')) $$`);
    await runner.query(`
      ALTER TABLE shipments ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (fold_text(
        coalesce(tracking_number, '') || E'\\n' || coalesce(external_id, '') || E'\\n' ||
        coalesce(to_address->>'contactName', '') || E'\\n' || coalesce(to_address->>'city', '') || E'\\n' ||
        coalesce(to_address->>'state', ''))) STORED`);
    await runner.query(
      `CREATE INDEX shipments_carrier ON shipments (organization_id, livemode, carrier_code, created_at DESC, id DESC)
       WHERE carrier_code IS NOT NULL`,
    );
    // However it is refused (not installed, not allowed, in a schema out of reach): nothing depends on it.
    await runner.query(`
      DO $$
      BEGIN
        CREATE EXTENSION IF NOT EXISTS pg_trgm;
        CREATE INDEX shipments_search ON shipments USING gin (search_text gin_trgm_ops);
      EXCEPTION WHEN OTHERS THEN
        RAISE NOTICE 'Without pg_trgm, searching shipments reads the list: %', SQLERRM;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS shipments_search');
    await runner.query('DROP INDEX shipments_carrier');
    await runner.query('ALTER TABLE shipments DROP COLUMN search_text');
    await runner.query('DROP FUNCTION fold_text');
  }
}
