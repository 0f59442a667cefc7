import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders, of an organization and mode, and the order that a shipment was made from. */
export class Orders1765000000000 implements MigrationInterface {
  name = 'Orders1765000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE orders (
        id               text PRIMARY KEY,
        organization_id  text NOT NULL REFERENCES organizations (id),
        livemode         boolean NOT NULL,
        status           text NOT NULL CHECK (status IN ('OPEN', 'FULFILLED', 'CANCELLED')),
        order_number     text,
        channel          text,
        line_items       json NOT NULL,
        total_price      numeric(14, 2) NOT NULL CHECK (total_price >= 0 AND total_price <> 'NaN'),
        shipping_address json,
        metadata         json NOT NULL,
        version          integer NOT NULL DEFAULT 1 CHECK (version > 0),
        created_at       timestamptz(3) NOT NULL DEFAULT now(),
        updated_at       timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX orders_list ON orders (organization_id, livemode, created_at DESC, id DESC)');
    await runner.query(
      'CREATE INDEX orders_number ON orders (organization_id, livemode, order_number) WHERE order_number IS NOT NULL',
    );
    await runner.query('ALTER TABLE shipments ADD order_id text REFERENCES orders (id)');
    // Most shipments have no order: they cost this index nothing.
    await runner.query('CREATE INDEX shipments_order ON shipments (order_id) WHERE order_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipments DROP order_id');
    await runner.query('DROP TABLE orders');
  }
}
