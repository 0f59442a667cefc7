import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of the order that a shipment was made for: a part of what is searched for, beside the generated text of the row. */
export class ShipmentsOrderNumber1768560000700 implements MigrationInterface {
  name = 'ShipmentsOrderNumber1768560000700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipments ADD COLUMN order_number text');
    await runner.query(`
      CREATE OR REPLACE FUNCTION add_shipment_search() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO shipment_search SELECT id, concat_ws(E'\\n', search_text, fold_text(order_number)) FROM created;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION change_shipment_search() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO shipment_search VALUES (NEW.id, concat_ws(E'\\n', NEW.search_text, fold_text(NEW.order_number)))
        ON CONFLICT (shipment_id) DO UPDATE SET search_text = excluded.search_text;
        RETURN NULL;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION add_shipment_search() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO shipment_search SELECT id, search_text FROM created;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION change_shipment_search() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO shipment_search VALUES (NEW.id, NEW.search_text)
        ON CONFLICT (shipment_id) DO UPDATE SET search_text = excluded.search_text;
        RETURN NULL;
      END $$`);
    await runner.query('ALTER TABLE shipments DROP COLUMN order_number');
  }
}
