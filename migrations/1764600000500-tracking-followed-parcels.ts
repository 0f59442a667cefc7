import type { MigrationInterface, QueryRunner } from 'typeorm';

/** LIVE parcels whose carriers are asked where they are, until they arrive. */
export class TrackingFollowedParcels1764600000500 implements MigrationInterface {
  name = 'TrackingFollowedParcels1764600000500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE followed_parcels (
        shipment_id     text PRIMARY KEY REFERENCES shipments (id),
        organization_id text NOT NULL REFERENCES organizations (id),
        livemode        boolean NOT NULL CHECK (livemode),
        carrier_code    text NOT NULL,
        tracking_number text NOT NULL,
        next_check_at   timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX followed_parcels_due ON followed_parcels (next_check_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE followed_parcels');
  }
}
