import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that organizations send, and what they prove: claims and disputes of surcharges. */
export class FilesUploaded1795582041929 implements MigrationInterface {
  name = 'FilesUploaded1795582041929';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE uploaded_files (
        id              text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations (id),
        livemode        boolean NOT NULL,
        name            text NOT NULL,
        content_type    text NOT NULL CHECK (content_type IN ('application/pdf', 'image/jpeg', 'image/png')),
        size            integer NOT NULL CHECK (size > 0),
        created_at      timestamptz(3) NOT NULL DEFAULT now()
      )`);
    // What an organization stores is added up by it.
    await runner.query('CREATE INDEX uploaded_files_organization ON uploaded_files (organization_id, created_at)');
    await runner.query("ALTER TABLE insurance_claims ADD COLUMN file_ids text[] NOT NULL DEFAULT '{}'");
    await runner.query("ALTER TABLE surcharges ADD COLUMN file_ids text[] NOT NULL DEFAULT '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE surcharges DROP COLUMN file_ids');
    await runner.query('ALTER TABLE insurance_claims DROP COLUMN file_ids');
    await runner.query('DROP TABLE uploaded_files');
  }
}
