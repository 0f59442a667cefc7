import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Failures of scheduled tasks beside the last run, for operators. */
export class PlatformSweepFailures1768100000000 implements MigrationInterface {
  name = 'PlatformSweepFailures1768100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE scheduled_tasks
        ADD COLUMN failures bigint NOT NULL DEFAULT 0,
        ADD COLUMN last_failed_at timestamptz,
        ADD COLUMN last_error text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE scheduled_tasks DROP COLUMN failures, DROP COLUMN last_failed_at, DROP COLUMN last_error',
    );
  }
}
