import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices about API versions that end. */
export class VersioningBaseline1795800000400 implements MigrationInterface {
  name = 'VersioningBaseline1795800000400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE version_notices (
        version text,
        user_id text REFERENCES users(id),
        claimed_until timestamptz(3) NOT NULL,
        sent_at timestamptz(3),
        PRIMARY KEY (version, user_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE version_notices');
  }
}
