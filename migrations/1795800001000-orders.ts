import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders and their search index. */
export class OrdersBaseline1795800001000 implements MigrationInterface {
  name = 'OrdersBaseline1795800001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION order_search_text(order_number text, shipping_address json, line_items json) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT coalesce(order_number, '') || E'\\n' || coalesce(shipping_address ->> 'contactName', '') || E'\\n' || coalesce((
        SELECT string_agg(coalesce(line ->> 'name', '') || E'\\n' || coalesce(line ->> 'sku', ''), E'\\n')
        FROM json_array_elements(line_items) AS line), '') $$`);
    await runner.query(`
      CREATE TABLE orders (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL,
        status text NOT NULL CHECK (status IN ('OPEN', 'FULFILLED', 'CANCELLED')),
        order_number text,
        channel text,
        line_items json NOT NULL,
        total_price numeric(14, 2) NOT NULL CHECK ((total_price >= 0) AND (total_price <> 'NaN')),
        shipping_address json,
        metadata json NOT NULL,
        version integer NOT NULL DEFAULT 1 CHECK (version > 0),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        search_text text NOT NULL GENERATED ALWAYS AS (order_search_text(order_number, shipping_address, line_items))
          STORED
      )`);
    await runner.query('CREATE INDEX orders_list ON orders (organization_id, livemode, created_at DESC, id DESC)');
    await runner.query(
      'CREATE INDEX orders_number ON orders (organization_id, livemode, order_number) WHERE (order_number IS NOT NULL)',
    );
    await runner.query(`
      CREATE TABLE order_texts (
        owner_id text,
        order_id text,
        search_text text NOT NULL,
        PRIMARY KEY (owner_id, order_id)
      ) PARTITION BY HASH (owner_id)`);
    for (let remainder = 0; remainder < 16; remainder++)
      await runner.query(
        `CREATE TABLE order_texts_${remainder} PARTITION OF order_texts FOR VALUES WITH (MODULUS 16, REMAINDER ${remainder})`,
      );
    await runner.query('CREATE INDEX order_texts_trigrams ON order_texts USING gin (search_text gin_trgm_ops)');
    await runner.query(`
      CREATE FUNCTION add_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO order_texts SELECT organization_id, id, search_text || E'\\n' || fold_text(search_text) FROM created;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE FUNCTION change_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO order_texts VALUES (NEW.organization_id, NEW.id, NEW.search_text || E'\\n' || fold_text(NEW.search_text))
        ON CONFLICT (owner_id, order_id) DO UPDATE SET search_text = excluded.search_text;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER order_search_added AFTER INSERT ON orders REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE
        FUNCTION add_order_search()`);
    await runner.query(`
      CREATE TRIGGER order_search_changed AFTER UPDATE OF search_text ON orders FOR EACH ROW WHEN (old.search_text IS
        DISTINCT FROM new.search_text) EXECUTE FUNCTION change_order_search()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE order_texts');
    await runner.query('DROP TABLE orders');
    await runner.query('DROP FUNCTION add_order_search');
    await runner.query('DROP FUNCTION change_order_search');
    await runner.query('DROP FUNCTION order_search_text');
  }
}
