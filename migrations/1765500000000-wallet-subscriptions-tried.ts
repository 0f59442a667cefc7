import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the end of a replaced subscription was last asked for: those that the processor refuses come last the next time. */
export class WalletSubscriptionsTried1765500000000 implements MigrationInterface {
  name = 'WalletSubscriptionsTried1765500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plan_subscriptions ADD COLUMN end_tried_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plan_subscriptions DROP COLUMN end_tried_at');
  }
}
