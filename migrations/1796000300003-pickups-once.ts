import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A real carrier comes once a day to a place of an organization. */
export class PickupsOnce1796000300003 implements MigrationInterface {
  name = 'PickupsOnce1796000300003';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pickups ADD COLUMN IF NOT EXISTS place_key text');
    await runner.query(
      `CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS pickups_once ON pickups (organization_id, carrier_code, pickup_date, place_key)
       WHERE (status NOT IN ('CANCELLED', 'FAILED'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS pickups_once');
    await runner.query('ALTER TABLE pickups DROP COLUMN place_key');
  }
}
