import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What erasures and retention look up: a parcel's batches, all saved addresses, parcels that have ended, their labels. */
const INDEXES = {
  batch_items_of_shipment: 'batch_items (shipment_id)',
  addresses_all: 'addresses (organization_id, livemode, created_at, id)',
  shipments_ended: `shipments (created_at) WHERE personal_data_erased_at IS NULL
                    AND status IN ('DELIVERED', 'RETURNED', 'FAILED', 'CANCELLED')`,
  shipments_with_label_files: `shipments (created_at) WHERE label_files_erased_at IS NULL AND tracking_number IS NOT NULL
                               AND status IN ('DELIVERED', 'RETURNED', 'FAILED', 'CANCELLED')`,
};

export class DataRequestsIndexes1795580600800 implements MigrationInterface {
  name = 'DataRequestsIndexes1795580600800';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET lock_timeout = 0');
    for (const [name, definition] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
    }
    await runner.query("SET lock_timeout = '2s'");
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name}`);
  }
}
