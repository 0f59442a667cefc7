import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Trackers, and the way from a tracking number to its shipment. */
export class Tracking1764600000400 implements MigrationInterface {
  name = 'Tracking1764600000400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE trackers (
        id              text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations (id),
        livemode        boolean NOT NULL,
        carrier_code    text NOT NULL,
        tracking_number text NOT NULL,
        shipment_id     text REFERENCES shipments (id),
        status          text NOT NULL CHECK (status IN ('DRAFT', 'PENDING', 'LABEL_PURCHASED', 'READY_FOR_PICKUP',
                          'PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED', 'FAILED', 'CANCELLED')),
        events          json NOT NULL,
        next_check_at   timestamptz(3),
        created_at      timestamptz(3) NOT NULL DEFAULT now(),
        updated_at      timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT trackers_parcel UNIQUE (organization_id, livemode, carrier_code, tracking_number)
      )`);
    await runner.query('CREATE INDEX trackers_list ON trackers (organization_id, livemode, created_at DESC, id DESC)');
    await runner.query('CREATE INDEX trackers_number ON trackers (organization_id, livemode, tracking_number)');
    await runner.query('CREATE INDEX trackers_due ON trackers (next_check_at) WHERE next_check_at IS NOT NULL');
    await runner.query(
      `CREATE INDEX shipments_by_tracking_number ON shipments (organization_id, livemode, tracking_number)
       WHERE tracking_number IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX shipments_by_tracking_number');
    await runner.query('DROP TABLE trackers');
  }
}
