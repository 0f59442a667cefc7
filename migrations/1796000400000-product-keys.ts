import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Compares SKUs without invisible characters and in NFC, and searches products without accents. Fails where an organization has
 * two products whose SKUs are the same in this form: change or delete one of them first.
 */
export class ProductKeys1796000400000 implements MigrationInterface {
  name = 'ProductKeys1796000400000';
  readonly exceptions = {
    products: 'Before the first release: no deployment has a large catalog yet.',
  };

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION sku_key(sku text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT normalize(regexp_replace(sku, '[\\u00AD\\u061C\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF]', '', 'g'), NFC) $$`);
    // Columns, because row-level security keeps an index on an expression from being used.
    await runner.query(`
      ALTER TABLE products
        ADD COLUMN sku_key text GENERATED ALWAYS AS (sku_key(sku)) STORED,
        ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
          fold_text(name || E'\\n' || coalesce(sku_key(sku), '') || E'\\n' || coalesce(description, ''))) STORED`);
    await runner.query('DROP INDEX products_sku');
    await runner.query(
      'CREATE UNIQUE INDEX products_sku ON products (organization_id, sku_key) WHERE ((deleted_at IS NULL) AND (sku_key IS NOT NULL))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX products_sku');
    await runner.query('ALTER TABLE products DROP COLUMN sku_key, DROP COLUMN search_text');
    await runner.query('DROP FUNCTION sku_key');
    await runner.query(
      'CREATE UNIQUE INDEX products_sku ON products (organization_id, sku) WHERE ((deleted_at IS NULL) AND (sku IS NOT NULL))',
    );
  }
}
