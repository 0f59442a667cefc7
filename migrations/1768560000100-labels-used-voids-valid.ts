import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LabelsUsedVoidsValid1768560000100 implements MigrationInterface {
  name = 'LabelsUsedVoidsValid1768560000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE labels VALIDATE CONSTRAINT labels_used_voided');
    await runner.query('ALTER TABLE wallet_transactions VALIDATE CONSTRAINT wallet_transactions_reference_type_check');
  }

  async down(): Promise<void> {}
}
