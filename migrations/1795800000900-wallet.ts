import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Wallets, their append-only ledger, payments, reversals, surcharges and subscriptions; the simulated processor's own records. */
export class WalletBaseline1795800000900 implements MigrationInterface {
  name = 'WalletBaseline1795800000900';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA payment_simulator');
    await runner.query('CREATE SEQUENCE payment_simulator.accounts START WITH 10000000001 MAXVALUE 99999999999');
    await runner.query('CREATE SEQUENCE wallet_transactions_position');
    await runner.query(`
      CREATE TABLE wallets (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL,
        balance numeric(14, 2) NOT NULL DEFAULT 0,
        low_balance_threshold numeric(14, 2),
        low_balance_alert_sent boolean NOT NULL DEFAULT false,
        has_funding_source boolean NOT NULL DEFAULT false,
        transaction_count bigint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT wallets_balance CHECK (balance <> 'NaN'),
        CONSTRAINT wallets_tenant UNIQUE (organization_id, livemode),
        CONSTRAINT wallets_threshold CHECK ((low_balance_threshold >= 0) AND (low_balance_threshold <> 'NaN'))
      ) WITH (fillfactor=50)`);
    await runner.query(`
      CREATE TABLE wallet_transactions (
        id text PRIMARY KEY,
        wallet_id text NOT NULL REFERENCES wallets(id),
        position bigint NOT NULL DEFAULT nextval('wallet_transactions_position'::regclass),
        organization_id text NOT NULL,
        livemode boolean NOT NULL,
        type text NOT NULL CHECK (type IN ('CREDIT', 'DEBIT', 'REFUND', 'ADJUSTMENT')),
        amount numeric(14, 2) NOT NULL CHECK (amount <> 'NaN'),
        balance_after numeric(14, 2) NOT NULL,
        description text NOT NULL,
        reference_type text CHECK (reference_type IN ('processor_bank_transfer', 'processor_payment_intent',
          'label_purchase', 'label_purchase_refund', 'label_void_refund', 'label_void_reversed', 'surcharge',
          'surcharge_reversal')),
        reference_id text,
        metadata jsonb,
        cause_id text,
        status text NOT NULL DEFAULT 'COMPLETED' CHECK (status IN ('PENDING', 'COMPLETED', 'EXPIRED', 'FAILED')),
        created_at timestamptz NOT NULL DEFAULT now(),
        posted_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT wallet_transactions_balance_after CHECK ((balance_after <> 'NaN') AND ((balance_after >= 0) OR (type <>
          'DEBIT'))),
        CONSTRAINT wallet_transactions_sign CHECK (CASE type WHEN 'DEBIT' THEN (amount < 0) WHEN 'ADJUSTMENT' THEN (amount
          <> 0) ELSE (amount > 0) END)
      ) WITH (
        autovacuum_vacuum_scale_factor=0.02,
        autovacuum_vacuum_insert_scale_factor=0.02,
        autovacuum_analyze_scale_factor=0.02
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX wallet_transactions_cause ON wallet_transactions (cause_id, type) WHERE (cause_id IS NOT NULL)',
    );
    await runner.query(
      'CREATE UNIQUE INDEX wallet_transactions_statement ON wallet_transactions (wallet_id, "position")',
    );
    await runner.query(`
      CREATE INDEX wallet_transactions_totals ON wallet_transactions (organization_id, livemode, posted_at) INCLUDE (type,
        status, amount)`);
    await runner.query(`
      CREATE TABLE wallet_notices (
        transaction_id text PRIMARY KEY REFERENCES wallet_transactions(id),
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL,
        try_at timestamptz(3) NOT NULL DEFAULT (now() + '00:00:05'::interval)
      )`);
    await runner.query('CREATE INDEX wallet_notices_wallet ON wallet_notices (organization_id, livemode, try_at)');
    await runner.query(`
      CREATE TABLE funding_instructions (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        processor text NOT NULL,
        processor_account text NOT NULL,
        clabe text NOT NULL CHECK (clabe ~ '^[0-9]{18}$'),
        bank_name text NOT NULL,
        bank_code text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT funding_instructions_account UNIQUE (processor, processor_account),
        CONSTRAINT funding_instructions_clabe UNIQUE (clabe),
        CONSTRAINT funding_instructions_organization UNIQUE (organization_id, processor)
      )`);
    await runner.query(`
      CREATE TABLE payment_intents (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        method text NOT NULL CHECK (method IN ('card', 'ewallet', 'cash')),
        amount numeric(14, 2) NOT NULL CHECK ((amount > 0) AND (amount <> 'NaN')),
        status text NOT NULL CHECK (status IN ('requires_payment_method', 'requires_action', 'processing', 'succeeded',
          'failed', 'expired')),
        processor text NOT NULL,
        processor_payment_id text,
        return_url text,
        opened_at timestamptz(3),
        expires_at timestamptz(3),
        credited_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT payment_intents_credit CHECK ((status = 'succeeded') = (credited_at IS NOT NULL)),
        CONSTRAINT payment_intents_processor_payment UNIQUE (processor, processor_payment_id)
      )`);
    await runner.query('CREATE INDEX payment_intents_organization ON payment_intents (organization_id, created_at)');
    await runner.query(`
      CREATE INDEX payment_intents_to_expire ON payment_intents (expires_at) WHERE (status IN ('requires_action',
        'processing'))`);
    await runner.query(`
      CREATE TABLE bank_transfers (
        processor text,
        transfer_id text,
        instruction_id text NOT NULL REFERENCES funding_instructions(id),
        organization_id text NOT NULL REFERENCES organizations(id),
        amount numeric(14, 2) NOT NULL CHECK ((amount > 0) AND (amount <> 'NaN')),
        received_at timestamptz(3) NOT NULL DEFAULT now(),
        collected_at timestamptz(3),
        processor_payment_id text,
        PRIMARY KEY (processor, transfer_id)
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX bank_transfers_processor_payment ON bank_transfers (processor, processor_payment_id) WHERE
        (processor_payment_id IS NOT NULL)`);
    await runner.query(
      'CREATE INDEX bank_transfers_to_collect ON bank_transfers (received_at) WHERE (collected_at IS NULL)',
    );
    await runner.query(`
      CREATE TABLE payment_reversals (
        processor text,
        reference text,
        organization_id text NOT NULL REFERENCES organizations(id),
        funding_cause text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('refund', 'single_refund', 'refund_failed', 'dispute', 'return')),
        held numeric(14, 2) NOT NULL CHECK (held <> 'NaN'),
        is_final boolean NOT NULL,
        charged numeric(14, 2) NOT NULL DEFAULT 0 CHECK (charged <> 'NaN'),
        adjustments integer NOT NULL DEFAULT 0 CHECK (adjustments >= 0),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        is_lost boolean NOT NULL DEFAULT false,
        PRIMARY KEY (processor, reference)
      )`);
    await runner.query('CREATE INDEX payment_reversals_funding ON payment_reversals (funding_cause)');
    await runner.query(`
      CREATE TABLE processor_events (
        processor text,
        event_id text,
        received_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (processor, event_id)
      )`);
    await runner.query('CREATE INDEX processor_events_received_at ON processor_events (received_at)');
    await runner.query(`
      CREATE TABLE processor_readings (
        processor text PRIMARY KEY,
        read_until timestamptz(3) NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE plan_subscriptions (
        processor text,
        subscription_id text,
        organization_id text NOT NULL,
        plan text NOT NULL,
        started_at timestamptz(3) NOT NULL,
        replaced_at timestamptz(3),
        ended_at timestamptz(3),
        end_tried_at timestamptz(3),
        PRIMARY KEY (processor, subscription_id)
      )`);
    await runner.query(
      'CREATE INDEX plan_subscriptions_organization ON plan_subscriptions (organization_id) WHERE (ended_at IS NULL)',
    );
    await runner.query(`
      CREATE INDEX plan_subscriptions_to_end ON plan_subscriptions (replaced_at) WHERE ((replaced_at IS NOT NULL) AND
        (ended_at IS NULL))`);
    await runner.query(`
      CREATE TABLE invoiced_lines (
        carrier_code text,
        invoice_reference text,
        tracking_number text,
        concept text CHECK (concept IN ('freight', 'overweight', 'address_correction', 'return', 'other')),
        amount numeric(14, 2) NOT NULL CHECK ((amount > 0) AND (amount <> 'NaN')),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        position bigint GENERATED ALWAYS AS IDENTITY,
        PRIMARY KEY (carrier_code, tracking_number, concept, invoice_reference)
      )`);
    await runner.query(`
      CREATE TABLE surcharges (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL,
        shipment_id text NOT NULL,
        tracking_number text NOT NULL,
        carrier_code text NOT NULL,
        carrier_reference text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('OVERWEIGHT', 'ADDRESS_CORRECTION', 'RETURN', 'OTHER')),
        declared_weight_kg numeric(10, 3) CHECK ((declared_weight_kg > 0) AND (declared_weight_kg <> 'NaN')),
        billed_weight_kg numeric(10, 3) CHECK ((billed_weight_kg > 0) AND (billed_weight_kg <> 'NaN')),
        amount numeric(14, 2) NOT NULL CHECK ((amount > 0) AND (amount <> 'NaN')),
        description text NOT NULL,
        status text NOT NULL DEFAULT 'CHARGED' CHECK (status IN ('CHARGED', 'DISPUTED', 'REVERSED')),
        dispute_reason text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        quoted_weight_kg numeric(10, 3),
        volumetric_weight_kg numeric(10, 3),
        file_ids text[] NOT NULL DEFAULT '{}'::text[],
        CONSTRAINT surcharges_carrier_reference UNIQUE (carrier_code, livemode, carrier_reference)
      )`);
    await runner.query(
      'CREATE INDEX surcharges_list ON surcharges (organization_id, livemode, created_at DESC, id DESC)',
    );
    await runner.query('CREATE INDEX surcharges_shipment ON surcharges (shipment_id)');
    await runner.query(`
      CREATE TABLE payment_simulator.events (
        id text PRIMARY KEY,
        body text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      )`);
    await runner.query('CREATE INDEX events_created_at ON payment_simulator.events (created_at)');
    await runner.query(`
      CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the ledger is append-only: % of % refused', TG_OP, OLD.id USING ERRCODE = 'restrict_violation';
      END $$`);
    await runner.query(`
      CREATE TRIGGER wallet_transactions_append_only BEFORE DELETE OR UPDATE ON wallet_transactions FOR EACH ROW WHEN
        (old.status = 'COMPLETED') EXECUTE FUNCTION refuse_ledger_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payment_simulator.events');
    await runner.query('DROP TABLE surcharges');
    await runner.query('DROP TABLE invoiced_lines');
    await runner.query('DROP TABLE plan_subscriptions');
    await runner.query('DROP TABLE processor_readings');
    await runner.query('DROP TABLE processor_events');
    await runner.query('DROP TABLE payment_reversals');
    await runner.query('DROP TABLE bank_transfers');
    await runner.query('DROP TABLE payment_intents');
    await runner.query('DROP TABLE funding_instructions');
    await runner.query('DROP TABLE wallet_notices');
    await runner.query('DROP TABLE wallet_transactions');
    await runner.query('DROP TABLE wallets');
    await runner.query('DROP SEQUENCE wallet_transactions_position');
    await runner.query('DROP FUNCTION refuse_ledger_change');
    await runner.query('DROP SCHEMA payment_simulator CASCADE');
  }
}
