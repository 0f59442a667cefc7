import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Voided labels are watched too, and charged again where they are used; an adjustment may name what it is for. */
export class LabelsUsedVoids1768560000000 implements MigrationInterface {
  name = 'LabelsUsedVoids1768560000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE watched_labels ADD COLUMN voided boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE labels ADD COLUMN used_at timestamptz(3)');
    await runner.query(
      'ALTER TABLE labels ADD CONSTRAINT labels_used_voided CHECK (used_at IS NULL OR voided_at IS NOT NULL) NOT VALID',
    );
    await runner.query('ALTER TABLE wallet_transactions DROP CONSTRAINT wallet_transactions_reference_type_check');
    await runner.query(
      `ALTER TABLE wallet_transactions ADD CONSTRAINT wallet_transactions_reference_type_check CHECK (reference_type IN (
         'processor_bank_transfer', 'processor_payment_intent', 'label_purchase', 'label_purchase_refund', 'label_void_refund',
         'label_void_reversed', 'surcharge', 'surcharge_reversal')) NOT VALID`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE wallet_transactions DROP CONSTRAINT wallet_transactions_reference_type_check');
    await runner.query(
      `ALTER TABLE wallet_transactions ADD CONSTRAINT wallet_transactions_reference_type_check CHECK (reference_type IN (
         'processor_bank_transfer', 'processor_payment_intent', 'label_purchase', 'label_purchase_refund', 'label_void_refund'))
       NOT VALID`,
    );
    await runner.query('ALTER TABLE labels DROP CONSTRAINT labels_used_voided, DROP COLUMN used_at');
    await runner.query('ALTER TABLE watched_labels DROP COLUMN voided');
  }
}
