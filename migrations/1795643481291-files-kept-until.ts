import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploaded files that nothing names are deleted after some days. Those of before are kept. */
export class FilesKeptUntil1795643481291 implements MigrationInterface {
  name = 'FilesKeptUntil1795643481291';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploaded_files ADD COLUMN IF NOT EXISTS kept_until timestamptz(3)');
    await runner.query('SET lock_timeout = 0');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS uploaded_files_kept');
    await runner.query(
      'CREATE INDEX CONCURRENTLY uploaded_files_kept ON uploaded_files (kept_until) WHERE kept_until IS NOT NULL',
    );
    await runner.query("SET lock_timeout = '2s'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploaded_files DROP COLUMN kept_until');
  }
}
