import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Claims that were approved before may be several of one shipment: the index has those made since. */
export class InsuranceOneApprovedClaim1768550000000 implements MigrationInterface {
  name = 'InsuranceOneApprovedClaim1768550000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET lock_timeout = 0');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS insurance_claims_approved');
    await runner.query(
      `CREATE UNIQUE INDEX CONCURRENTLY insurance_claims_approved ON insurance_claims (shipment_id)
       WHERE status = 'APPROVED' AND created_at >= '2026-11-24T00:00:00Z'`,
    );
    await runner.query("SET lock_timeout = '2s'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS insurance_claims_approved');
  }
}
