import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The request log. It refers to nothing, so that writing a line never fails for what has been deleted meanwhile. */
export class RequestsLog1767500000100 implements MigrationInterface {
  name = 'RequestsLog1767500000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE request_log (
        id                text PRIMARY KEY,
        organization_id   text NOT NULL,
        livemode          boolean NOT NULL,
        request_id        text NOT NULL,
        method            text NOT NULL,
        path              text NOT NULL,
        route             text,
        status            smallint NOT NULL,
        duration_ms       real NOT NULL,
        api_key_id        text,
        user_id           text,
        error_code        text,
        idempotent_replay boolean NOT NULL,
        created_at        timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX request_log_list ON request_log (organization_id, livemode, id DESC)');
    await runner.query('CREATE INDEX request_log_request_id ON request_log (organization_id, request_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE request_log');
  }
}
