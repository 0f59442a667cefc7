import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Insurance policies and claims. */
export class InsuranceBaseline1795800001400 implements MigrationInterface {
  name = 'InsuranceBaseline1795800001400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE insurance_policies (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL,
        shipment_id text NOT NULL REFERENCES shipments(id),
        label_id text NOT NULL REFERENCES labels(id),
        carrier_code text NOT NULL,
        tracking_number text NOT NULL,
        insured_value numeric(14, 2) NOT NULL CHECK ((insured_value >= 0) AND (insured_value <> 'NaN')),
        premium numeric(14, 2) NOT NULL CHECK ((premium >= 0) AND (premium <> 'NaN')),
        status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'CANCELLED')),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        cancelled_at timestamptz(3),
        CONSTRAINT insurance_policies_cancellation CHECK ((status = 'CANCELLED') = (cancelled_at IS NOT NULL)),
        CONSTRAINT insurance_policies_label UNIQUE (label_id)
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX insurance_policies_active ON insurance_policies (shipment_id) WHERE (status = 'ACTIVE')`,
    );
    await runner.query(
      'CREATE INDEX insurance_policies_list ON insurance_policies (organization_id, livemode, created_at DESC, id DESC)',
    );
    await runner.query('CREATE INDEX insurance_policies_shipment ON insurance_policies (shipment_id)');
    await runner.query(`
      CREATE TABLE insurance_claims (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL,
        policy_id text NOT NULL REFERENCES insurance_policies(id),
        shipment_id text NOT NULL REFERENCES shipments(id),
        reason text NOT NULL CHECK (reason IN ('LOSS', 'DAMAGE', 'DELAY', 'THEFT')),
        amount numeric(14, 2) NOT NULL CHECK ((amount > 0) AND (amount <> 'NaN')),
        description text NOT NULL,
        status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        file_ids text[] NOT NULL DEFAULT '{}'::text[]
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX insurance_claims_approved ON insurance_claims (shipment_id) WHERE ((status = 'APPROVED') AND
        (created_at >= '2026-11-24 00:00:00+00'::timestamp with time zone))`);
    await runner.query(
      'CREATE INDEX insurance_claims_list ON insurance_claims (organization_id, livemode, created_at DESC, id DESC)',
    );
    await runner.query(
      'CREATE INDEX insurance_claims_of_policy ON insurance_claims (policy_id) WHERE (policy_id IS NOT NULL)',
    );
    await runner.query(
      `CREATE UNIQUE INDEX insurance_claims_open ON insurance_claims (shipment_id) WHERE (status = 'OPEN')`,
    );
    await runner.query('CREATE INDEX insurance_claims_shipment ON insurance_claims (shipment_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE insurance_claims');
    await runner.query('DROP TABLE insurance_policies');
  }
}
