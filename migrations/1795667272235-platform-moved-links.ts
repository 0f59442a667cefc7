import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links of organizations that have moved to another cell, which lead there; and whether their files were copied. */
export class PlatformMovedLinks1795667272235 implements MigrationInterface {
  name = 'PlatformMovedLinks1795667272235';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE moved_links (
        digest          bytea PRIMARY KEY,
        organization_id text NOT NULL
      )`);
    await runner.query('ALTER TABLE moved_organizations ADD COLUMN files_copied boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE moved_links');
    await runner.query('ALTER TABLE moved_organizations DROP COLUMN files_copied');
  }
}
