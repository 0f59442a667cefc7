import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds voided LIVE labels that nobody watches yet. */
export class LabelsVoidedIndex1768600000000 implements MigrationInterface {
  name = 'LabelsVoidedIndex1768600000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET lock_timeout = 0');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS labels_voided');
    await runner.query(
      `CREATE INDEX CONCURRENTLY labels_voided ON labels (voided_at) WHERE livemode AND voided_at IS NOT NULL`,
    );
    await runner.query("SET lock_timeout = '2s'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS labels_voided');
  }
}
