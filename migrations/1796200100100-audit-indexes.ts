import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  wallet_transactions_audit: 'wallet_transactions USING brin (position, posted_at) WITH (autosummarize = on)',
  label_purchase_attempts_audit: 'label_purchase_attempts USING brin (updated_at) WITH (autosummarize = on)',
  labels_audit: 'labels USING brin (created_at) WITH (autosummarize = on)',
  labels_voided_at: 'labels (voided_at) WHERE (voided_at IS NOT NULL)',
  shipments_audit: 'shipments USING brin (created_at) WITH (autosummarize = on)',
};

/** Finds the rows that the hourly audit checks. BRIN indexes are small, because these tables grow in the order of time. */
export class AuditIndexes1796200100100 implements MigrationInterface {
  name = 'AuditIndexes1796200100100';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES))
      await runner.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${definition}`);
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS labels_voided');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS labels_voided ON labels (voided_at) WHERE (livemode AND (voided_at IS NOT NULL))',
    );
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }
}
