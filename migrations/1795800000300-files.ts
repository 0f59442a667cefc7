import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploaded files. */
export class FilesBaseline1795800000300 implements MigrationInterface {
  name = 'FilesBaseline1795800000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE uploaded_files (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL,
        name text NOT NULL,
        content_type text NOT NULL CHECK (content_type IN ('application/pdf', 'image/jpeg', 'image/png')),
        size integer NOT NULL CHECK (size > 0),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        kept_until timestamptz(3)
      )`);
    await runner.query(
      'CREATE INDEX uploaded_files_kept ON uploaded_files (kept_until) WHERE (kept_until IS NOT NULL)',
    );
    await runner.query('CREATE INDEX uploaded_files_organization ON uploaded_files (organization_id, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE uploaded_files');
  }
}
