import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the open trackers of an organization, and orders due parcels by organization. */
export class OpenTrackers1796000300001 implements MigrationInterface {
  name = 'OpenTrackers1796000300001';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS trackers_open ON trackers (organization_id, next_check_at) WHERE (next_check_at IS NOT NULL)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS trackers_open');
  }
}
