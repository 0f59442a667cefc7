import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sums entries by kind, and the IVA of their purchases, from indexes alone: rows are scattered over the ledger. */
export class TotalsByKind1796100800300 implements MigrationInterface {
  name = 'TotalsByKind1796100800300';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS wallet_transactions_kinds ON wallet_transactions (organization_id, livemode, posted_at)
       INCLUDE (type, status, amount, reference_type, cause_id)`,
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS wallet_transactions_totals');
    await runner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS label_purchase_attempts_iva ON label_purchase_attempts (organization_id, livemode, id)
       INCLUDE (iva_amount)`,
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS label_purchase_attempts_list');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS label_purchase_attempts_list ON label_purchase_attempts (organization_id, livemode, id)',
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS label_purchase_attempts_iva');
    await runner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS wallet_transactions_totals ON wallet_transactions (organization_id, livemode, posted_at)
       INCLUDE (type, status, amount)`,
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS wallet_transactions_kinds');
  }
}
