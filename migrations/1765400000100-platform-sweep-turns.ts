import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Leases and last runs of scheduled tasks. */
export class PlatformSweepTurns1765400000100 implements MigrationInterface {
  name = 'PlatformSweepTurns1765400000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE scheduled_tasks (
        name         text PRIMARY KEY,
        last_run_at  timestamptz(3),
        leased_until timestamptz(3) NOT NULL,
        lease_no     integer NOT NULL DEFAULT 1
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE scheduled_tasks');
  }
}
