import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraints of the migration before, without a lock that stops writers. */
export class ValidatePayments1796000700200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bank_transfers VALIDATE CONSTRAINT bank_transfers_returned');
    await runner.query('ALTER TABLE bank_transfers VALIDATE CONSTRAINT bank_transfers_return_cancelled');
    await runner.query('ALTER TABLE payment_intents VALIDATE CONSTRAINT payment_intents_card_funding');
  }

  async down(): Promise<void> {
    // A valid constraint stays valid.
  }
}
