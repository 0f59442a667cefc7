import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What forgetting old rows looks up. Events and deliveries are found by their ids, which sort by time; whether a delivery
 * names an event is asked for each event that goes, by the foreign key as well.
 */
export class PlatformRetention1765400000000 implements MigrationInterface {
  name = 'PlatformRetention1765400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX webhook_deliveries_event ON webhook_deliveries (event_id)');
    await runner.query('CREATE INDEX processor_events_received_at ON processor_events (received_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX processor_events_received_at');
    await runner.query('DROP INDEX webhook_deliveries_event');
  }
}
