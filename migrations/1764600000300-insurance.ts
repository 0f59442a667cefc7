import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Policies, one for each insured label, and the claims under them. */
export class Insurance1764600000300 implements MigrationInterface {
  name = 'Insurance1764600000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE insurance_policies (
        id              text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations (id),
        livemode        boolean NOT NULL,
        shipment_id     text NOT NULL REFERENCES shipments (id),
        label_id        text NOT NULL REFERENCES labels (id),
        carrier_code    text NOT NULL,
        tracking_number text NOT NULL,
        insured_value   numeric(14, 2) NOT NULL CHECK (insured_value >= 0 AND insured_value <> 'NaN'),
        premium         numeric(14, 2) NOT NULL CHECK (premium >= 0 AND premium <> 'NaN'),
        status          text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'CANCELLED')),
        created_at      timestamptz(3) NOT NULL DEFAULT now(),
        cancelled_at    timestamptz(3),
        CONSTRAINT insurance_policies_label UNIQUE (label_id),
        CONSTRAINT insurance_policies_cancellation CHECK ((status = 'CANCELLED') = (cancelled_at IS NOT NULL))
      )`);
    await runner.query(
      'CREATE INDEX insurance_policies_list ON insurance_policies (organization_id, livemode, created_at DESC, id DESC)',
    );
    await runner.query(
      "CREATE UNIQUE INDEX insurance_policies_active ON insurance_policies (shipment_id) WHERE status = 'ACTIVE'",
    );
    await runner.query(`
      CREATE TABLE insurance_claims (
        id              text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations (id),
        livemode        boolean NOT NULL,
        policy_id       text NOT NULL REFERENCES insurance_policies (id),
        shipment_id     text NOT NULL REFERENCES shipments (id),
        reason          text NOT NULL CHECK (reason IN ('LOSS', 'DAMAGE', 'DELAY', 'THEFT')),
        amount          numeric(14, 2) NOT NULL CHECK (amount > 0 AND amount <> 'NaN'),
        description     text NOT NULL,
        status          text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
        created_at      timestamptz(3) NOT NULL DEFAULT now(),
        updated_at      timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(
      'CREATE INDEX insurance_claims_list ON insurance_claims (organization_id, livemode, created_at DESC, id DESC)',
    );
    await runner.query(
      "CREATE UNIQUE INDEX insurance_claims_open ON insurance_claims (shipment_id) WHERE status = 'OPEN'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE insurance_claims');
    await runner.query('DROP TABLE insurance_policies');
  }
}
