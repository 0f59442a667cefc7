import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A fiscal profile for each mode. Existing profiles are LIVE. */
export class BillingInfoByMode1796000600001 implements MigrationInterface {
  name = 'BillingInfoByMode1796000600001';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // The default lets the previous version write its rows while it is being replaced.
    await runner.query('ALTER TABLE billing_info ADD COLUMN IF NOT EXISTS livemode boolean NOT NULL DEFAULT true');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS billing_info_tenant');
    await runner.query(
      'CREATE UNIQUE INDEX CONCURRENTLY billing_info_tenant ON billing_info (organization_id, livemode)',
    );
    await runner.query(`
      ALTER TABLE billing_info
        DROP CONSTRAINT IF EXISTS billing_info_organization,
        ADD CONSTRAINT billing_info_tenant UNIQUE USING INDEX billing_info_tenant`);
    // The service writes the policy again, now with the mode.
    await runner.query('DROP POLICY IF EXISTS tenant ON billing_info');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP POLICY IF EXISTS tenant ON billing_info');
    await runner.query('DELETE FROM billing_info WHERE NOT livemode');
    await runner.query(`
      ALTER TABLE billing_info
        DROP CONSTRAINT billing_info_tenant,
        ADD CONSTRAINT billing_info_organization UNIQUE (organization_id)`);
    await runner.query('ALTER TABLE billing_info DROP COLUMN livemode');
  }
}
