import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money that the processor takes back (refunds, disputes, returned transfers), and mails about adjustments. */
export class WalletPaymentReversals1767600000000 implements MigrationInterface {
  name = 'WalletPaymentReversals1767600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payment_reversals (
        processor       text NOT NULL,
        reference       text NOT NULL,
        organization_id text NOT NULL REFERENCES organizations (id),
        funding_cause   text NOT NULL,
        kind            text NOT NULL CHECK (kind IN ('refund', 'refund_failed', 'dispute', 'return')),
        held            numeric(14, 2) NOT NULL CHECK (held <> 'NaN'),
        is_final        boolean NOT NULL,
        charged         numeric(14, 2) NOT NULL DEFAULT 0 CHECK (charged <> 'NaN'),
        adjustments     integer NOT NULL DEFAULT 0 CHECK (adjustments >= 0),
        created_at      timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (processor, reference)
      )`);
    await runner.query('CREATE INDEX payment_reversals_funding ON payment_reversals (funding_cause)');
    await runner.query('ALTER TABLE bank_transfers ADD COLUMN processor_payment_id text');
    await runner.query(
      'CREATE UNIQUE INDEX bank_transfers_processor_payment ON bank_transfers (processor, processor_payment_id) WHERE processor_payment_id IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE wallet_notices (
        transaction_id  text PRIMARY KEY REFERENCES wallet_transactions (id),
        organization_id text NOT NULL REFERENCES organizations (id),
        livemode        boolean NOT NULL,
        try_at          timestamptz(3) NOT NULL DEFAULT now() + interval '5 seconds'
      )`);
    await runner.query('CREATE INDEX wallet_notices_wallet ON wallet_notices (organization_id, livemode, try_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE wallet_notices');
    await runner.query('DROP INDEX bank_transfers_processor_payment');
    await runner.query('ALTER TABLE bank_transfers DROP COLUMN processor_payment_id');
    await runner.query('DROP TABLE payment_reversals');
  }
}
