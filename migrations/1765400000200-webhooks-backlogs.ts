import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A long backlog of an endpoint is ended little by little. What belongs to it is told by the time of its writing, so
 * that has to be the clock's and not the transaction's.
 */
export class WebhooksBacklogs1765400000200 implements MigrationInterface {
  name = 'WebhooksBacklogs1765400000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_endpoints ADD COLUMN backlog_until timestamptz(3)');
    await runner.query(
      'CREATE INDEX webhook_endpoints_backlog ON webhook_endpoints (id) WHERE backlog_until IS NOT NULL',
    );
    await runner.query('ALTER TABLE webhook_deliveries ALTER COLUMN created_at SET DEFAULT clock_timestamp()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_deliveries ALTER COLUMN created_at SET DEFAULT now()');
    await runner.query('DROP INDEX webhook_endpoints_backlog');
    await runner.query('ALTER TABLE webhook_endpoints DROP COLUMN backlog_until');
  }
}
