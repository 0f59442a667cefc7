import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The request log. */
export class RequestsBaseline1795800000200 implements MigrationInterface {
  name = 'RequestsBaseline1795800000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE request_log (
        id text PRIMARY KEY,
        organization_id text NOT NULL,
        livemode boolean NOT NULL,
        request_id text NOT NULL,
        method text NOT NULL,
        path text NOT NULL,
        route text,
        status smallint NOT NULL,
        duration_ms real NOT NULL,
        api_key_id text,
        user_id text,
        error_code text,
        idempotent_replay boolean NOT NULL,
        created_at timestamptz(3) NOT NULL,
        ignored_fields text[] NOT NULL DEFAULT '{}'::text[]
      ) WITH (
        autovacuum_vacuum_scale_factor=0.02,
        autovacuum_vacuum_insert_scale_factor=0.02,
        autovacuum_analyze_scale_factor=0.02
      )`);
    await runner.query('CREATE INDEX request_log_list ON request_log (organization_id, livemode, id DESC)');
    await runner.query('CREATE INDEX request_log_request_id ON request_log (organization_id, request_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE request_log');
  }
}
