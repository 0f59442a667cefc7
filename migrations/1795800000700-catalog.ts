import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products. */
export class CatalogBaseline1795800000700 implements MigrationInterface {
  name = 'CatalogBaseline1795800000700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE products (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        name text NOT NULL,
        sku text,
        description text,
        price numeric(14, 2) CHECK ((price >= 0) AND (price <> 'NaN')),
        currency text NOT NULL,
        weight double precision CHECK ((weight > 0) AND (weight <> 'NaN'::double precision)),
        length double precision CHECK ((length > 0) AND (length <> 'NaN'::double precision)),
        width double precision CHECK ((width > 0) AND (width <> 'NaN'::double precision)),
        height double precision CHECK ((height > 0) AND (height <> 'NaN'::double precision)),
        hs_code text,
        sat_product_class_code text,
        country_of_origin text,
        customs_description text,
        declared_value numeric(14, 2) CHECK ((declared_value >= 0) AND (declared_value <> 'NaN')),
        declared_value_currency text NOT NULL,
        ships_separately boolean NOT NULL,
        image_url text,
        is_active boolean NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        metadata json NOT NULL DEFAULT '{}'::json,
        sat_packaging_code text
      )`);
    await runner.query(
      'CREATE INDEX products_list ON products (organization_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL)',
    );
    await runner.query(`
      CREATE UNIQUE INDEX products_sku ON products (organization_id, sku) WHERE ((deleted_at IS NULL) AND (sku IS NOT
        NULL))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE products');
  }
}
