import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which subscription at a processor a plan is paid with: the end of another one takes no plan away. The organization is
 * the processor's word and may be another deployment's, so it is no foreign key.
 */
export class WalletPlanSubscriptions1765300000000 implements MigrationInterface {
  name = 'WalletPlanSubscriptions1765300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE plan_subscriptions (
        processor       text NOT NULL,
        subscription_id text NOT NULL,
        organization_id text NOT NULL,
        plan            text NOT NULL,
        started_at      timestamptz(3) NOT NULL,
        replaced_at     timestamptz(3),
        ended_at        timestamptz(3),
        PRIMARY KEY (processor, subscription_id)
      )`);
    await runner.query(
      'CREATE INDEX plan_subscriptions_organization ON plan_subscriptions (organization_id) WHERE ended_at IS NULL',
    );
    await runner.query(
      'CREATE INDEX plan_subscriptions_to_end ON plan_subscriptions (replaced_at) WHERE replaced_at IS NOT NULL AND ended_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE plan_subscriptions');
  }
}
