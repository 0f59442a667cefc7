import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many shipments an organization has in each mode: counting a million rows for the `total` of a page takes longer
 * than reading the page. A shipment is never deleted, so only inserting counts; spread over rows, so that shipments that
 * are created at once seldom wait for each other.
 */
export class ShipmentsCounts1765100000000 implements MigrationInterface {
  name = 'ShipmentsCounts1765100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE shipment_counts (
        organization_id text NOT NULL REFERENCES organizations (id),
        livemode        boolean NOT NULL,
        part            smallint NOT NULL,
        count           bigint NOT NULL,
        PRIMARY KEY (organization_id, livemode, part)
      ) WITH (fillfactor = 50)`);
    await runner.query(`
      INSERT INTO shipment_counts (organization_id, livemode, part, count)
      SELECT organization_id, livemode, 0, count(*) FROM shipments GROUP BY organization_id, livemode`);
    await runner.query(`
      CREATE FUNCTION count_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO shipment_counts AS c (organization_id, livemode, part, count)
        SELECT organization_id, livemode, floor(random() * 32), count(*) FROM created GROUP BY organization_id, livemode
        ON CONFLICT (organization_id, livemode, part) DO UPDATE SET count = c.count + excluded.count;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER shipments_count AFTER INSERT ON shipments
      REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION count_shipments()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER shipments_count ON shipments');
    await runner.query('DROP FUNCTION count_shipments');
    await runner.query('DROP TABLE shipment_counts');
  }
}
