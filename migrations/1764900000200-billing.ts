import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fiscal profiles and invoice records. */
export class Billing1764900000200 implements MigrationInterface {
  name = 'Billing1764900000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE billing_info (
        id              text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations (id),
        rfc             text NOT NULL,
        razon_social    text NOT NULL,
        regimen_fiscal  text NOT NULL,
        uso_cfdi        text NOT NULL,
        street          text NOT NULL,
        exterior_number text NOT NULL,
        interior_number text,
        neighborhood    text NOT NULL,
        city            text NOT NULL,
        state           text NOT NULL,
        postal_code     text NOT NULL CHECK (postal_code ~ '^[0-9]{5}$'),
        billing_email   text NOT NULL,
        billing_phone   text,
        require_invoice boolean NOT NULL DEFAULT false,
        created_at      timestamptz(3) NOT NULL DEFAULT now(),
        updated_at      timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT billing_info_organization UNIQUE (organization_id)
      )`);
    await runner.query(`
      CREATE TABLE invoices (
        id              text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations (id),
        billing_info_id text NOT NULL REFERENCES billing_info (id),
        funding_cause   text NOT NULL,
        payment_form    text NOT NULL CHECK (payment_form ~ '^[0-9]{2}$'),
        subtotal        numeric(14, 2) NOT NULL CHECK (subtotal > 0 AND subtotal <> 'NaN'),
        tax             numeric(14, 2) NOT NULL CHECK (tax >= 0 AND tax <> 'NaN'),
        total           numeric(14, 2) NOT NULL,
        status          text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'ISSUED')),
        uuid            text,
        series          text,
        folio_number    text,
        xml_file        text,
        pdf_file        text,
        issued_at       timestamptz(3),
        stamp_tries     integer NOT NULL DEFAULT 0,
        stamp_after     timestamptz(3) NOT NULL DEFAULT now(),
        stamp_problem   text,
        created_at      timestamptz(3) NOT NULL DEFAULT now(),
        updated_at      timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT invoices_funding UNIQUE (funding_cause),
        CONSTRAINT invoices_uuid UNIQUE (uuid),
        CONSTRAINT invoices_total CHECK (total = subtotal + tax),
        CONSTRAINT invoices_issue CHECK ((status = 'ISSUED') = (uuid IS NOT NULL AND issued_at IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX invoices_list ON invoices (organization_id, created_at DESC, id DESC)');
    await runner.query("CREATE INDEX invoices_to_stamp ON invoices (stamp_after) WHERE status = 'PENDING'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoices');
    await runner.query('DROP TABLE billing_info');
  }
}
