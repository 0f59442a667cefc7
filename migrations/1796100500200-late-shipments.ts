import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders late shipments for the list, and parcels on their way by the day after which they are late. */
export class LateShipments1796100500200 implements MigrationInterface {
  name = 'LateShipments1796100500200';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS shipments_late ON shipments (organization_id, livemode, created_at DESC, id DESC) WHERE late',
    );
    await runner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS shipments_expected_by ON shipments
         (COALESCE(purchased_rate #>> '{likelyDelivery,p90}', purchased_rate #>> '{estimatedDelivery,latest}'))
         WHERE NOT late AND status IN ('PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS shipments_expected_by');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS shipments_late');
  }
}
