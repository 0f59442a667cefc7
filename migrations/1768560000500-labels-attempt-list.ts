import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of an organization's purchase attempts, the latest first: ids sort by time. */
export class LabelsAttemptList1768560000500 implements MigrationInterface {
  name = 'LabelsAttemptList1768560000500';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET lock_timeout = 0');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS label_purchase_attempts_list');
    await runner.query(
      'CREATE INDEX CONCURRENTLY label_purchase_attempts_list ON label_purchase_attempts (organization_id, livemode, id)',
    );
    await runner.query("SET lock_timeout = '2s'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS label_purchase_attempts_list');
  }
}
