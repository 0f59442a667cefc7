import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The weights of the rate that a surcharge differs from. Null: its carrier named none, or charged before they were kept. */
export class WalletSurchargeWeights1795580506856 implements MigrationInterface {
  name = 'WalletSurchargeWeights1795580506856';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE surcharges ADD quoted_weight_kg numeric(10, 3), ADD volumetric_weight_kg numeric(10, 3)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE surcharges DROP quoted_weight_kg, DROP volumetric_weight_kg');
  }
}
