import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Purchases that wait for an operator are counted at every scrape of the metrics. */
export class LabelsUnclearPurchases1768100000100 implements MigrationInterface {
  name = 'LabelsUnclearPurchases1768100000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE INDEX label_purchase_attempts_unclear ON label_purchase_attempts (updated_at) WHERE status = 'action_required'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX label_purchase_attempts_unclear');
  }
}
