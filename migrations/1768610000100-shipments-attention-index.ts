import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shipments with an exception, in the order of the list: few at any time. */
export class ShipmentsAttentionIndex1768610000100 implements MigrationInterface {
  name = 'ShipmentsAttentionIndex1768610000100';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET lock_timeout = 0');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS shipments_needs_attention');
    await runner.query(
      `CREATE INDEX CONCURRENTLY shipments_needs_attention ON shipments (organization_id, livemode, created_at DESC, id DESC)
       WHERE exception IS NOT NULL`,
    );
    await runner.query("SET lock_timeout = '2s'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS shipments_needs_attention');
  }
}
