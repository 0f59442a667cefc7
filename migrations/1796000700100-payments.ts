import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Returned transfers, the kind of card that paid, and subscriptions that are not paid. */
export class Payments1796000700100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bank_transfers
        ADD COLUMN returned numeric(14, 2) NOT NULL DEFAULT 0,
        ADD COLUMN return_cancelled numeric(14, 2) NOT NULL DEFAULT 0`);
    await runner.query(`
      ALTER TABLE bank_transfers
        ADD CONSTRAINT bank_transfers_returned CHECK ((returned >= 0) AND (returned <= amount)) NOT VALID,
        ADD CONSTRAINT bank_transfers_return_cancelled
          CHECK ((return_cancelled >= 0) AND (return_cancelled <= returned)) NOT VALID`);
    await runner.query('ALTER TABLE payment_intents ADD COLUMN card_funding text');
    await runner.query(`
      ALTER TABLE payment_intents ADD CONSTRAINT payment_intents_card_funding
        CHECK (card_funding IN ('credit', 'debit', 'prepaid', 'unknown')) NOT VALID`);
    await runner.query(`
      ALTER TABLE plan_subscriptions
        ADD COLUMN lapsed_at timestamptz(3),
        ADD COLUMN status_reported_at timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plan_subscriptions DROP COLUMN status_reported_at, DROP COLUMN lapsed_at');
    await runner.query('ALTER TABLE payment_intents DROP COLUMN card_funding');
    await runner.query('ALTER TABLE bank_transfers DROP COLUMN return_cancelled, DROP COLUMN returned');
  }
}
