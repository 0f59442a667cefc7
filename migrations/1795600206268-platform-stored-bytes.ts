import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much is stored for each organization, and until when the file of a print is kept. */
export class PlatformStoredBytes1795600206268 implements MigrationInterface {
  name = 'PlatformStoredBytes1795600206268';

  readonly exceptions = { label_prints: 'New with this release.' };

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stored_bytes (
        organization_id text NOT NULL REFERENCES organizations (id),
        kind            text NOT NULL CHECK (kind IN ('answers', 'files', 'imports')),
        day             date NOT NULL,
        bytes           bigint NOT NULL CHECK (bytes >= 0),
        PRIMARY KEY (organization_id, kind, day)
      )`);
    // Those that are there count from now.
    await runner.query(
      "ALTER TABLE label_prints ADD COLUMN kept_until timestamptz(3) DEFAULT now() + interval '7 days'",
    );
    await runner.query('ALTER TABLE label_prints ALTER COLUMN kept_until DROP DEFAULT');
    await runner.query('CREATE INDEX label_prints_kept ON label_prints (kept_until) WHERE kept_until IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE label_prints DROP COLUMN kept_until');
    await runner.query('DROP TABLE stored_bytes');
  }
}
