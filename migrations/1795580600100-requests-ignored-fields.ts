import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The fields of a request that its operation did not know. */
export class RequestsIgnoredFields1795580600100 implements MigrationInterface {
  name = 'RequestsIgnoredFields1795580600100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE request_log ADD COLUMN ignored_fields text[] NOT NULL DEFAULT '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE request_log DROP COLUMN ignored_fields');
  }
}
