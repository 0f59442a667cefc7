import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why an invoice waits, credit notes for what went back of it, and the link by which a closed organization reads its last ones. */
export class BillingCreditNotes1795580600300 implements MigrationInterface {
  name = 'BillingCreditNotes1795580600300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_reversals ADD COLUMN is_lost boolean NOT NULL DEFAULT false');
    await runner.query(
      `ALTER TABLE invoices ADD COLUMN receiver json, ADD COLUMN stamping_until timestamptz(3), ADD COLUMN stamp_problem_code text,
         ADD COLUMN stamp_problem_since timestamptz(3)`,
    );
    await runner.query(`
      CREATE TABLE returned_invoices (
        return_cause    text PRIMARY KEY,
        invoice_id      text NOT NULL REFERENCES invoices (id),
        organization_id text NOT NULL REFERENCES organizations (id),
        CONSTRAINT returned_invoices_invoice UNIQUE (invoice_id)
      )`);
    await runner.query(`
      CREATE TABLE credit_notes (
        id                  text PRIMARY KEY,
        organization_id     text NOT NULL REFERENCES organizations (id),
        invoice_id          text NOT NULL REFERENCES invoices (id),
        amount              numeric(14, 2) NOT NULL CHECK (amount > 0 AND amount <> 'NaN'),
        reason              text NOT NULL CHECK (reason IN ('refund', 'dispute', 'return')),
        status              text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'ISSUED', 'CANCELLED')),
        taken_back_at       timestamptz(3),
        uuid                text,
        service_id          text,
        xml_file            text,
        pdf_file            text,
        issued_at           timestamptz(3),
        stamp_tries         integer NOT NULL DEFAULT 0,
        stamp_after         timestamptz(3) NOT NULL DEFAULT now(),
        stamping_until      timestamptz(3),
        stamp_problem_code  text,
        stamp_problem       text,
        stamp_problem_since timestamptz(3),
        created_at          timestamptz(3) NOT NULL DEFAULT now(),
        updated_at          timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT credit_notes_uuid UNIQUE (uuid),
        CONSTRAINT credit_notes_issue CHECK (status <> 'ISSUED' OR (uuid IS NOT NULL AND issued_at IS NOT NULL)),
        CONSTRAINT credit_notes_pending CHECK (status <> 'PENDING' OR uuid IS NULL),
        CONSTRAINT credit_notes_cancelled CHECK (status <> 'CANCELLED' OR taken_back_at IS NOT NULL)
      )`);
    await runner.query('CREATE INDEX credit_notes_invoice ON credit_notes (invoice_id, id)');
    await runner.query(
      `CREATE INDEX credit_notes_to_stamp ON credit_notes (stamp_after)
       WHERE status = 'PENDING' OR (status = 'ISSUED' AND taken_back_at IS NOT NULL)`,
    );
    await runner.query(`
      CREATE TABLE last_invoice_links (
        organization_id text PRIMARY KEY REFERENCES organizations (id),
        token_hash      text NOT NULL,
        expires_at      timestamptz(3) NOT NULL,
        created_at      timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT last_invoice_links_token UNIQUE (token_hash)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE last_invoice_links');
    await runner.query('DROP TABLE credit_notes');
    await runner.query('DROP TABLE returned_invoices');
    await runner.query(
      `ALTER TABLE invoices DROP COLUMN receiver, DROP COLUMN stamping_until, DROP COLUMN stamp_problem_code,
         DROP COLUMN stamp_problem_since`,
    );
    await runner.query('ALTER TABLE payment_reversals DROP COLUMN is_lost');
  }
}
