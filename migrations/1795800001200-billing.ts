import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fiscal profiles, invoices and credit notes. */
export class BillingBaseline1795800001200 implements MigrationInterface {
  name = 'BillingBaseline1795800001200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE billing_info (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        rfc text NOT NULL,
        razon_social text NOT NULL,
        regimen_fiscal text NOT NULL,
        uso_cfdi text NOT NULL,
        street text NOT NULL,
        exterior_number text NOT NULL,
        interior_number text,
        neighborhood text NOT NULL,
        city text NOT NULL,
        state text NOT NULL,
        postal_code text NOT NULL CHECK (postal_code ~ '^[0-9]{5}$'),
        billing_email text NOT NULL,
        billing_phone text,
        require_invoice boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT billing_info_organization UNIQUE (organization_id)
      )`);
    await runner.query(`
      CREATE TABLE invoices (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        billing_info_id text NOT NULL REFERENCES billing_info(id),
        funding_cause text NOT NULL,
        payment_form text NOT NULL CHECK (payment_form ~ '^[0-9]{2}$'),
        subtotal numeric(14, 2) NOT NULL CHECK ((subtotal > 0) AND (subtotal <> 'NaN')),
        tax numeric(14, 2) NOT NULL CHECK ((tax >= 0) AND (tax <> 'NaN')),
        total numeric(14, 2) NOT NULL,
        status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'ISSUED')),
        uuid text,
        series text,
        folio_number text,
        xml_file text,
        pdf_file text,
        issued_at timestamptz(3),
        stamp_tries integer NOT NULL DEFAULT 0,
        stamp_after timestamptz(3) NOT NULL DEFAULT now(),
        stamp_problem text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        funding_transaction_id text,
        simulated boolean NOT NULL DEFAULT false,
        receiver json,
        stamping_until timestamptz(3),
        stamp_problem_code text,
        stamp_problem_since timestamptz(3),
        CONSTRAINT invoices_funding UNIQUE (funding_cause),
        CONSTRAINT invoices_issue CHECK ((status = 'ISSUED') = ((uuid IS NOT NULL) AND (issued_at IS NOT NULL))),
        CONSTRAINT invoices_total CHECK (total = (subtotal + tax)),
        CONSTRAINT invoices_uuid UNIQUE (uuid)
      )`);
    await runner.query('CREATE INDEX invoices_list ON invoices (organization_id, created_at DESC, id DESC)');
    await runner.query(`CREATE INDEX invoices_to_stamp ON invoices (stamp_after) WHERE (status = 'PENDING')`);
    await runner.query(`
      CREATE TABLE credit_notes (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        invoice_id text NOT NULL REFERENCES invoices(id),
        amount numeric(14, 2) NOT NULL CHECK ((amount > 0) AND (amount <> 'NaN')),
        reason text NOT NULL CHECK (reason IN ('refund', 'dispute', 'return')),
        status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'ISSUED', 'CANCELLED')),
        taken_back_at timestamptz(3),
        uuid text,
        service_id text,
        xml_file text,
        pdf_file text,
        issued_at timestamptz(3),
        stamp_tries integer NOT NULL DEFAULT 0,
        stamp_after timestamptz(3) NOT NULL DEFAULT now(),
        stamping_until timestamptz(3),
        stamp_problem_code text,
        stamp_problem text,
        stamp_problem_since timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT credit_notes_cancelled CHECK ((status <> 'CANCELLED') OR (taken_back_at IS NOT NULL)),
        CONSTRAINT credit_notes_issue CHECK ((status <> 'ISSUED') OR ((uuid IS NOT NULL) AND (issued_at IS NOT NULL))),
        CONSTRAINT credit_notes_pending CHECK ((status <> 'PENDING') OR (uuid IS NULL)),
        CONSTRAINT credit_notes_uuid UNIQUE (uuid)
      )`);
    await runner.query('CREATE INDEX credit_notes_invoice ON credit_notes (invoice_id, id)');
    await runner.query(`
      CREATE INDEX credit_notes_to_stamp ON credit_notes (stamp_after) WHERE ((status = 'PENDING') OR ((status = 'ISSUED')
        AND (taken_back_at IS NOT NULL)))`);
    await runner.query(`
      CREATE TABLE returned_invoices (
        return_cause text PRIMARY KEY,
        invoice_id text NOT NULL REFERENCES invoices(id),
        organization_id text NOT NULL REFERENCES organizations(id),
        CONSTRAINT returned_invoices_invoice UNIQUE (invoice_id)
      )`);
    await runner.query(`
      CREATE TABLE last_invoice_links (
        organization_id text PRIMARY KEY REFERENCES organizations(id),
        token_hash text NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT last_invoice_links_token UNIQUE (token_hash)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE last_invoice_links');
    await runner.query('DROP TABLE returned_invoices');
    await runner.query('DROP TABLE credit_notes');
    await runner.query('DROP TABLE invoices');
    await runner.query('DROP TABLE billing_info');
  }
}
