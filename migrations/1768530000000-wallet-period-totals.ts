import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Totals of a period are added up in the index alone: a line of the ledger is 270 bytes, and those of one organization are
 * scattered over the table.
 */
export class WalletPeriodTotals1768530000000 implements MigrationInterface {
  name = 'WalletPeriodTotals1768530000000';
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return replace(
      runner,
      'wallet_transactions_period',
      'wallet_transactions_totals',
      'INCLUDE (type, status, amount)',
    );
  }

  down(runner: QueryRunner): Promise<void> {
    return replace(runner, 'wallet_transactions_totals', 'wallet_transactions_period', '');
  }
}

async function replace(runner: QueryRunner, old: string, index: string, included: string): Promise<void> {
  await runner.query('SET lock_timeout = 0');
  await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
  await runner.query(
    `CREATE INDEX CONCURRENTLY ${index} ON wallet_transactions (organization_id, livemode, posted_at) ${included}`,
  );
  await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${old}`);
  await runner.query("SET lock_timeout = '2s'");
}
