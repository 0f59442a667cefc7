import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has been told that a version of the API ends. */
export class VersioningNotices1764300000000 implements MigrationInterface {
  name = 'VersioningNotices1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE version_notices (
        version       text NOT NULL,
        user_id       text NOT NULL REFERENCES users (id),
        claimed_until timestamptz(3) NOT NULL,
        sent_at       timestamptz(3),
        PRIMARY KEY (version, user_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE version_notices');
  }
}
