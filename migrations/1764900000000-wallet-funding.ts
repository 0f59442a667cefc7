import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Real money coming in. A pending movement takes its place in the statement when it is posted, so the time of posting
 * stands beside the time of creation; sums of a period go by the former.
 */
export class WalletFunding1764900000000 implements MigrationInterface {
  name = 'WalletFunding1764900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE wallet_transactions ADD COLUMN posted_at timestamptz');
    // A change of type rewrites the rows without their trigger, which would refuse an UPDATE.
    await runner.query('ALTER TABLE wallet_transactions ALTER COLUMN posted_at TYPE timestamptz(3) USING created_at');
    await runner.query(
      'ALTER TABLE wallet_transactions ALTER COLUMN posted_at SET DEFAULT now(), ALTER COLUMN posted_at SET NOT NULL',
    );
    await runner.query('DROP INDEX wallet_transactions_period');
    await runner.query(
      'CREATE INDEX wallet_transactions_period ON wallet_transactions (organization_id, livemode, posted_at)',
    );
    await runner.query(`
      CREATE TABLE funding_instructions (
        id                text PRIMARY KEY,
        organization_id   text NOT NULL REFERENCES organizations (id),
        processor         text NOT NULL,
        processor_account text NOT NULL,
        clabe             text NOT NULL CHECK (clabe ~ '^[0-9]{18}$'),
        bank_name         text NOT NULL,
        bank_code         text NOT NULL,
        created_at        timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT funding_instructions_organization UNIQUE (organization_id, processor),
        CONSTRAINT funding_instructions_account UNIQUE (processor, processor_account),
        CONSTRAINT funding_instructions_clabe UNIQUE (clabe)
      )`);
    await runner.query(`
      CREATE TABLE payment_intents (
        id                   text PRIMARY KEY,
        organization_id      text NOT NULL REFERENCES organizations (id),
        method               text NOT NULL CHECK (method IN ('card', 'ewallet', 'cash')),
        amount               numeric(14, 2) NOT NULL CHECK (amount > 0 AND amount <> 'NaN'),
        status               text NOT NULL CHECK (status IN ('requires_payment_method', 'requires_action', 'processing',
                               'succeeded', 'failed', 'expired')),
        processor            text NOT NULL,
        processor_payment_id text,
        return_url           text,
        opened_at            timestamptz(3),
        expires_at           timestamptz(3),
        credited_at          timestamptz(3),
        created_at           timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT payment_intents_processor_payment UNIQUE (processor, processor_payment_id),
        CONSTRAINT payment_intents_credit CHECK ((status = 'succeeded') = (credited_at IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX payment_intents_organization ON payment_intents (organization_id, created_at)');
    await runner.query(
      "CREATE INDEX payment_intents_to_expire ON payment_intents (expires_at) WHERE status IN ('requires_action', 'processing')",
    );
    await runner.query(`
      CREATE TABLE bank_transfers (
        processor       text NOT NULL,
        transfer_id     text NOT NULL,
        instruction_id  text NOT NULL REFERENCES funding_instructions (id),
        organization_id text NOT NULL REFERENCES organizations (id),
        amount          numeric(14, 2) NOT NULL CHECK (amount > 0 AND amount <> 'NaN'),
        received_at     timestamptz(3) NOT NULL DEFAULT now(),
        collected_at    timestamptz(3),
        PRIMARY KEY (processor, transfer_id)
      )`);
    await runner.query(
      'CREATE INDEX bank_transfers_to_collect ON bank_transfers (received_at) WHERE collected_at IS NULL',
    );
    await runner.query(`
      CREATE TABLE processor_events (
        processor   text NOT NULL,
        event_id    text NOT NULL,
        received_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (processor, event_id)
      )`);
    await runner.query(`
      CREATE TABLE processor_readings (
        processor  text PRIMARY KEY,
        read_until timestamptz(3) NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'processor_readings',
      'processor_events',
      'bank_transfers',
      'payment_intents',
      'funding_instructions',
    ])
      await runner.query(`DROP TABLE ${table}`);
    await runner.query('DROP INDEX wallet_transactions_period');
    await runner.query('ALTER TABLE wallet_transactions DROP COLUMN posted_at');
    await runner.query(
      'CREATE INDEX wallet_transactions_period ON wallet_transactions (organization_id, livemode, created_at)',
    );
  }
}
