import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What operators see of sweeps: failures beside the last run. */
export class PlatformSweepFailures1768100000000 implements MigrationInterface {
  name = 'PlatformSweepFailures1768100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sweep_turns
        ADD COLUMN failures bigint NOT NULL DEFAULT 0,
        ADD COLUMN last_failed_at timestamptz,
        ADD COLUMN last_error text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE sweep_turns DROP COLUMN failures, DROP COLUMN last_failed_at, DROP COLUMN last_error',
    );
  }
}
