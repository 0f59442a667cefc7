import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests to export or erase what is kept about a person, and the records that each of them is about. */
export class DataRequests1795580600700 implements MigrationInterface {
  name = 'DataRequests1795580600700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE data_requests (
        id              text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations (id),
        type            text NOT NULL CHECK (type IN ('export', 'erasure')),
        status          text NOT NULL DEFAULT 'processing' CHECK (status IN ('processing', 'completed', 'partial')),
        person          text,
        reason          text NOT NULL,
        counts          jsonb NOT NULL DEFAULT '{}',
        progress        jsonb NOT NULL DEFAULT '{"step": 0, "after": null}',
        file_name       text,
        file_expires_at timestamptz(3),
        next_run_at     timestamptz NOT NULL,
        lease_no        integer NOT NULL DEFAULT 0,
        created_by      text NOT NULL,
        created_at      timestamptz(3) NOT NULL DEFAULT now(),
        completed_at    timestamptz(3),
        CONSTRAINT data_requests_completed CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
        CONSTRAINT data_requests_person CHECK (status = 'completed' OR person IS NOT NULL)
      )`);
    await runner.query('CREATE INDEX data_requests_list ON data_requests (organization_id, created_at DESC, id DESC)');
    await runner.query("CREATE INDEX data_requests_due ON data_requests (next_run_at) WHERE status <> 'completed'");
    await runner.query(
      'CREATE INDEX data_requests_files ON data_requests (file_expires_at) WHERE file_name IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE data_request_records (
        request_id text NOT NULL REFERENCES data_requests (id),
        object     text NOT NULL,
        id         text NOT NULL,
        why        text,
        PRIMARY KEY (request_id, object, id)
      )`);
    await runner.query('ALTER TABLE labels ADD COLUMN file_erased_at timestamptz(3)');
    await runner.query(
      'ALTER TABLE shipments ADD COLUMN personal_data_erased_at timestamptz(3), ADD COLUMN label_files_erased_at timestamptz(3)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipments DROP COLUMN label_files_erased_at, DROP COLUMN personal_data_erased_at');
    await runner.query('ALTER TABLE labels DROP COLUMN file_erased_at');
    await runner.query('DROP TABLE data_request_records');
    await runner.query('DROP TABLE data_requests');
  }
}
