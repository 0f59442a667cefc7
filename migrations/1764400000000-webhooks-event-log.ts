import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The event log filtered by type, newest first: a rare type must not be searched for among all events. */
export class WebhooksEventLog1764400000000 implements MigrationInterface {
  name = 'WebhooksEventLog1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX events_organization_type ON events (organization_id, livemode, type, created_at DESC, id DESC)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX events_organization_type');
  }
}
