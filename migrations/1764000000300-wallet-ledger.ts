import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Balances and the append-only ledger. NaN passes `>= 0` in `numeric`, so the checks name it. */
export class WalletLedger1764000000300 implements MigrationInterface {
  name = 'WalletLedger1764000000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE wallets (
        id                     text PRIMARY KEY,
        organization_id        text NOT NULL REFERENCES organizations (id),
        livemode               boolean NOT NULL,
        balance                numeric(14, 2) NOT NULL DEFAULT 0,
        low_balance_threshold  numeric(14, 2),
        low_balance_alert_sent boolean NOT NULL DEFAULT false,
        has_funding_source     boolean NOT NULL DEFAULT false,
        transaction_count      bigint NOT NULL DEFAULT 0,
        created_at             timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT wallets_tenant UNIQUE (organization_id, livemode),
        CONSTRAINT wallets_balance CHECK (balance >= 0 AND balance <> 'NaN'),
        CONSTRAINT wallets_threshold CHECK (low_balance_threshold >= 0 AND low_balance_threshold <> 'NaN')
      ) WITH (fillfactor = 50)`);
    await runner.query('CREATE SEQUENCE wallet_transactions_position');
    await runner.query(`
      CREATE TABLE wallet_transactions (
        id              text PRIMARY KEY,
        wallet_id       text NOT NULL REFERENCES wallets (id),
        position        bigint NOT NULL DEFAULT nextval('wallet_transactions_position'),
        organization_id text NOT NULL,
        livemode        boolean NOT NULL,
        type            text NOT NULL CHECK (type IN ('CREDIT', 'DEBIT', 'REFUND', 'ADJUSTMENT')),
        amount          numeric(14, 2) NOT NULL CHECK (amount <> 'NaN'),
        balance_after   numeric(14, 2) NOT NULL CHECK (balance_after >= 0 AND balance_after <> 'NaN'),
        description     text NOT NULL,
        reference_type  text CHECK (reference_type IN ('processor_bank_transfer', 'processor_payment_intent',
                          'label_purchase', 'label_purchase_refund', 'label_void_refund')),
        reference_id    text,
        metadata        jsonb,
        cause_id        text,
        status          text NOT NULL DEFAULT 'COMPLETED' CHECK (status IN ('PENDING', 'COMPLETED', 'EXPIRED', 'FAILED')),
        created_at      timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT wallet_transactions_sign CHECK (
          CASE type WHEN 'DEBIT' THEN amount < 0 WHEN 'ADJUSTMENT' THEN amount <> 0 ELSE amount > 0 END)
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX wallet_transactions_statement ON wallet_transactions (wallet_id, position)',
    );
    await runner.query(
      'CREATE INDEX wallet_transactions_period ON wallet_transactions (organization_id, livemode, created_at)',
    );
    await runner.query(
      'CREATE UNIQUE INDEX wallet_transactions_cause ON wallet_transactions (cause_id, type) WHERE cause_id IS NOT NULL',
    );
    await runner.query(`
      CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the ledger is append-only: % of % refused', TG_OP, OLD.id USING ERRCODE = 'restrict_violation';
      END $$`);
    await runner.query(`
      CREATE TRIGGER wallet_transactions_append_only BEFORE UPDATE OR DELETE ON wallet_transactions
      FOR EACH ROW WHEN (OLD.status = 'COMPLETED') EXECUTE FUNCTION refuse_ledger_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE wallet_transactions');
    await runner.query('DROP FUNCTION refuse_ledger_change');
    await runner.query('DROP SEQUENCE wallet_transactions_position');
    await runner.query('DROP TABLE wallets');
  }
}
