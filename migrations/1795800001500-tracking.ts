import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Trackers and followed parcels. */
export class TrackingBaseline1795800001500 implements MigrationInterface {
  name = 'TrackingBaseline1795800001500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE trackers (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL,
        carrier_code text NOT NULL,
        tracking_number text NOT NULL,
        shipment_id text REFERENCES shipments(id),
        status text NOT NULL CHECK (status IN ('DRAFT', 'PENDING', 'LABEL_PURCHASED', 'READY_FOR_PICKUP', 'PICKED_UP',
          'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED', 'FAILED', 'CANCELLED')),
        events json NOT NULL,
        next_check_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        estimated_delivery json,
        begun_at timestamptz(3) NOT NULL DEFAULT now(),
        news_at timestamptz(3),
        tracking_ended_at timestamptz(3),
        CONSTRAINT trackers_parcel UNIQUE (organization_id, livemode, carrier_code, tracking_number)
      )`);
    await runner.query('CREATE INDEX trackers_due ON trackers (next_check_at) WHERE (next_check_at IS NOT NULL)');
    await runner.query('CREATE INDEX trackers_list ON trackers (organization_id, livemode, created_at DESC, id DESC)');
    await runner.query('CREATE INDEX trackers_number ON trackers (organization_id, livemode, tracking_number)');
    await runner.query('CREATE INDEX trackers_of_shipment ON trackers (shipment_id) WHERE (shipment_id IS NOT NULL)');
    await runner.query(`
      CREATE TABLE followed_parcels (
        shipment_id text PRIMARY KEY REFERENCES shipments(id),
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL CHECK (livemode),
        carrier_code text NOT NULL,
        tracking_number text NOT NULL,
        next_check_at timestamptz(3) NOT NULL,
        begun_at timestamptz(3) NOT NULL DEFAULT now(),
        news_at timestamptz(3)
      ) WITH (
        autovacuum_vacuum_scale_factor=0.02,
        autovacuum_vacuum_insert_scale_factor=0.02,
        autovacuum_analyze_scale_factor=0.02
      )`);
    await runner.query('CREATE INDEX followed_parcels_due ON followed_parcels (next_check_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE followed_parcels');
    await runner.query('DROP TABLE trackers');
  }
}
