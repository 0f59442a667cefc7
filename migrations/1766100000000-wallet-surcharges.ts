import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What carriers bill after the label. A surcharge is charged whatever the wallet holds: adjustments may take a balance
 * below zero, a debit never does.
 */
export class WalletSurcharges1766100000000 implements MigrationInterface {
  name = 'WalletSurcharges1766100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE surcharges (
        id                 text PRIMARY KEY,
        organization_id    text NOT NULL REFERENCES organizations (id),
        livemode           boolean NOT NULL,
        shipment_id        text NOT NULL,
        tracking_number    text NOT NULL,
        carrier_code       text NOT NULL,
        carrier_reference  text NOT NULL,
        kind               text NOT NULL CHECK (kind IN ('OVERWEIGHT', 'ADDRESS_CORRECTION', 'RETURN', 'OTHER')),
        declared_weight_kg numeric(10, 3) CHECK (declared_weight_kg > 0 AND declared_weight_kg <> 'NaN'),
        billed_weight_kg   numeric(10, 3) CHECK (billed_weight_kg > 0 AND billed_weight_kg <> 'NaN'),
        amount             numeric(14, 2) NOT NULL CHECK (amount > 0 AND amount <> 'NaN'),
        description        text NOT NULL,
        status             text NOT NULL DEFAULT 'CHARGED' CHECK (status IN ('CHARGED', 'DISPUTED', 'REVERSED')),
        dispute_reason     text,
        created_at         timestamptz(3) NOT NULL DEFAULT now(),
        updated_at         timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT surcharges_carrier_reference UNIQUE (carrier_code, livemode, carrier_reference)
      )`);
    await runner.query(
      'CREATE INDEX surcharges_list ON surcharges (organization_id, livemode, created_at DESC, id DESC)',
    );
    await runner.query(`
      CREATE TABLE invoiced_lines (
        carrier_code      text NOT NULL,
        invoice_reference text NOT NULL,
        tracking_number   text NOT NULL,
        concept           text NOT NULL CHECK (concept IN ('freight', 'overweight', 'address_correction', 'return', 'other')),
        amount            numeric(14, 2) NOT NULL CHECK (amount > 0 AND amount <> 'NaN'),
        created_at        timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (carrier_code, tracking_number, concept, invoice_reference)
      )`);
    await runner.query(`ALTER TABLE wallets DROP CONSTRAINT wallets_balance`);
    await runner.query(`ALTER TABLE wallets ADD CONSTRAINT wallets_balance CHECK (balance <> 'NaN')`);
    await runner.query(`ALTER TABLE wallet_transactions DROP CONSTRAINT wallet_transactions_balance_after_check`);
    await runner.query(`
      ALTER TABLE wallet_transactions ADD CONSTRAINT wallet_transactions_balance_after
        CHECK (balance_after <> 'NaN' AND (balance_after >= 0 OR type <> 'DEBIT')) NOT VALID`);
    await runner.query('ALTER TABLE wallet_transactions VALIDATE CONSTRAINT wallet_transactions_balance_after');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE wallet_transactions DROP CONSTRAINT wallet_transactions_balance_after');
    await runner.query(`
      ALTER TABLE wallet_transactions ADD CONSTRAINT wallet_transactions_balance_after_check
        CHECK (balance_after >= 0 AND balance_after <> 'NaN')`);
    await runner.query('ALTER TABLE wallets DROP CONSTRAINT wallets_balance');
    await runner.query(`ALTER TABLE wallets ADD CONSTRAINT wallets_balance CHECK (balance >= 0 AND balance <> 'NaN')`);
    await runner.query('DROP TABLE invoiced_lines');
    await runner.query('DROP TABLE surcharges');
  }
}
