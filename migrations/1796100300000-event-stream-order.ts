import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for the event stream: the order of relayed events in one mode of an organization, and in all of them. */
export class EventStreamOrder1796100300000 implements MigrationInterface {
  name = 'EventStreamOrder1796100300000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS events_relayed ON events (relayed_at) WHERE (relayed_at IS NOT NULL)',
    );
    await runner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS events_stream ON events (organization_id, livemode, relayed_at, id) WHERE (relayed_at IS NOT NULL)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS events_stream');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS events_relayed');
  }
}
