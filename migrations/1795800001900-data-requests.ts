import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests of data subjects and what they erased. */
export class DataRequestsBaseline1795800001900 implements MigrationInterface {
  name = 'DataRequestsBaseline1795800001900';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE data_requests (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        type text NOT NULL CHECK (type IN ('export', 'erasure')),
        status text NOT NULL DEFAULT 'processing' CHECK (status IN ('processing', 'completed', 'partial')),
        person text,
        reason text NOT NULL,
        counts jsonb NOT NULL DEFAULT '{}'::jsonb,
        progress jsonb NOT NULL DEFAULT '{"step": 0, "after": null}'::jsonb,
        file_name text,
        file_expires_at timestamptz(3),
        next_run_at timestamptz NOT NULL,
        lease_no integer NOT NULL DEFAULT 0,
        created_by text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        completed_at timestamptz(3),
        CONSTRAINT data_requests_completed CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
        CONSTRAINT data_requests_person CHECK ((status = 'completed') OR (person IS NOT NULL))
      )`);
    await runner.query(`CREATE INDEX data_requests_due ON data_requests (next_run_at) WHERE (status <> 'completed')`);
    await runner.query(
      'CREATE INDEX data_requests_files ON data_requests (file_expires_at) WHERE (file_name IS NOT NULL)',
    );
    await runner.query('CREATE INDEX data_requests_list ON data_requests (organization_id, created_at DESC, id DESC)');
    await runner.query(`
      CREATE TABLE data_request_records (
        request_id text REFERENCES data_requests(id),
        object text,
        id text,
        why text,
        PRIMARY KEY (request_id, object, id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE data_request_records');
    await runner.query('DROP TABLE data_requests');
  }
}
