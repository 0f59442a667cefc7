import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * PostgreSQL vacuums a table when a fifth of it has changed: two million rows of ten, which then are vacuumed all at once. These grow that
 * large.
 */
const TABLES = [
  // Rows come, and go after days or weeks.
  ...['request_log', 'events', 'webhook_deliveries', 'idempotency_keys', 'label_prints', 'queued_mails'],
  // Rows change several times in their first days.
  ...['shipments', 'labels', 'label_purchase_attempts', 'followed_parcels'],
  // Rows come and stay; sums and totals are read in an index alone where vacuum has seen the page.
  ...['wallet_transactions', 'shipment_events', 'shipment_scans'],
];

/** Each of them at a fiftieth. */
const SHARE = 0.02;

const PARAMETERS = [
  'autovacuum_vacuum_scale_factor',
  'autovacuum_vacuum_insert_scale_factor',
  'autovacuum_analyze_scale_factor',
];

/** Takes a lock that stops neither readers nor writers. */
export class PlatformAutovacuum1795664600300 implements MigrationInterface {
  name = 'PlatformAutovacuum1795664600300';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`ALTER TABLE ${table} SET (${PARAMETERS.map((each) => `${each} = ${SHARE}`).join(', ')})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} RESET (${PARAMETERS.join(', ')})`);
  }
}
