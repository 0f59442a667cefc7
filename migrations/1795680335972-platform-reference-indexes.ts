import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Name, table and column. Where few rows refer to another, the others are not in the index. */
const INDEXES = [
  ['shipments_return_for', 'shipments', 'return_for_shipment_id'],
  ['batch_items_of_attempt', 'batch_items', 'attempt_id'],
  ['trackers_of_shipment', 'trackers', 'shipment_id'],
  ['insurance_claims_of_policy', 'insurance_claims', 'policy_id'],
  ['scan_form_parcels_of_form', 'scan_form_parcels', 'scan_form_id'],
] as const;

/** PostgreSQL searches for referring rows when a row is deleted. Without these indexes it reads the whole table each time. */
export class PlatformReferenceIndexes1795680335972 implements MigrationInterface {
  name = 'PlatformReferenceIndexes1795680335972';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET lock_timeout = 0');
    for (const [name, table, column] of INDEXES) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${table} (${column}) WHERE ${column} IS NOT NULL`);
    }
    await runner.query("SET lock_timeout = '2s'");
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }
}
