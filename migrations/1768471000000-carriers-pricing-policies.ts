import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is added to a carrier's price: by organization, carrier and service, each of which may be any. */
export class CarriersPricingPolicies1768471000000 implements MigrationInterface {
  name = 'CarriersPricingPolicies1768471000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE pricing_policies (
        id                  text PRIMARY KEY,
        organization_id     text REFERENCES organizations (id),
        carrier_code        text,
        service_code        text CHECK (service_code IS NULL OR carrier_code IS NOT NULL),
        margin_basis_points integer NOT NULL CHECK (margin_basis_points BETWEEN 0 AND 50000),
        margin_centavos     integer NOT NULL CHECK (margin_centavos BETWEEN 0 AND 1000000),
        rounding_centavos   integer NOT NULL CHECK (rounding_centavos BETWEEN 1 AND 10000),
        created_at          timestamptz(3) NOT NULL DEFAULT now(),
        retired_at          timestamptz(3)
      )`);
    // NULLS NOT DISTINCT needs PostgreSQL 15. No code is empty.
    await runner.query(
      `CREATE UNIQUE INDEX pricing_policies_current
       ON pricing_policies (coalesce(organization_id, ''), coalesce(carrier_code, ''), coalesce(service_code, ''))
       WHERE retired_at IS NULL`,
    );
    await runner.query(`
      CREATE FUNCTION refuse_pricing_policy_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'a pricing policy is retired, never changed: % of % refused', TG_OP, OLD.id USING ERRCODE = 'restrict_violation';
      END $$`);
    await runner.query(`
      CREATE TRIGGER pricing_policies_immutable
      BEFORE DELETE OR UPDATE OF id, organization_id, carrier_code, service_code, margin_basis_points, margin_centavos, rounding_centavos
      ON pricing_policies FOR EACH ROW EXECUTE FUNCTION refuse_pricing_policy_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE pricing_policies');
    await runner.query('DROP FUNCTION refuse_pricing_policy_change');
  }
}
