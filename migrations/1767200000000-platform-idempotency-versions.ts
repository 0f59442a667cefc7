import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The API version of a stored answer. Rows of processes that do not write it are of the only version that they knew. */
export class PlatformIdempotencyVersions1767200000000 implements MigrationInterface {
  name = 'PlatformIdempotencyVersions1767200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE idempotency_keys ADD COLUMN api_version text NOT NULL DEFAULT '2026-05-01'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_keys DROP COLUMN api_version');
  }
}
