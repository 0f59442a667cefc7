import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Labels whose owner has not been told yet that they expire, by their last day. */
export class LabelsExpiringIndex1795580600600 implements MigrationInterface {
  name = 'LabelsExpiringIndex1795580600600';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET lock_timeout = 0');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS labels_expiring');
    await runner.query(
      `CREATE INDEX CONCURRENTLY labels_expiring ON labels (valid_until)
       WHERE expiry_told_at IS NULL AND voided_at IS NULL AND valid_until IS NOT NULL`,
    );
    await runner.query("SET lock_timeout = '2s'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS labels_expiring');
  }
}
