import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds of voided labels that may still be used, and the allowance to spend them. */
export class RefundsAtRisk1796000100000 implements MigrationInterface {
  name = 'RefundsAtRisk1796000100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE wallets
        ADD at_risk numeric(14, 2) NOT NULL DEFAULT 0,
        ADD void_allowance_ended_at timestamptz(3),
        ADD CONSTRAINT wallets_at_risk CHECK ((at_risk >= 0) AND (at_risk <> 'NaN') AND (livemode OR (at_risk = 0))) NOT VALID`);
    await runner.query(`
      CREATE TABLE refunds_at_risk (
        attempt_id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL CHECK (livemode),
        amount numeric(14, 2) NOT NULL CHECK ((amount > 0) AND (amount <> 'NaN')),
        ends_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX refunds_at_risk_organization ON refunds_at_risk (organization_id, livemode)');
    await runner.query('CREATE INDEX refunds_at_risk_ends_at ON refunds_at_risk (ends_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE refunds_at_risk');
    await runner.query('ALTER TABLE wallets DROP COLUMN at_risk, DROP COLUMN void_allowance_ended_at');
  }
}
