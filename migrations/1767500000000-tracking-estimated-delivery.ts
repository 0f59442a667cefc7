import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the organization's own parcels are expected. Trackers of before, and of others' parcels, say nothing. */
export class TrackingEstimatedDelivery1767500000000 implements MigrationInterface {
  name = 'TrackingEstimatedDelivery1767500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE trackers ADD estimated_delivery json');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE trackers DROP estimated_delivery');
  }
}
