import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Carrier accounts, pricing policies, health periods; the simulated carriers' own records. */
export class CarriersBaseline1795800000500 implements MigrationInterface {
  name = 'CarriersBaseline1795800000500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA carrier_simulator');
    await runner.query(
      'CREATE SEQUENCE carrier_simulator.folios START WITH 100000000 MINVALUE 100000000 MAXVALUE 999999999',
    );
    await runner.query(`
      CREATE TABLE carrier_accounts (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL,
        carrier_code text NOT NULL,
        name text NOT NULL,
        is_active boolean NOT NULL,
        credentials text NOT NULL,
        verified_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(
      'CREATE INDEX carrier_accounts_list ON carrier_accounts (organization_id, livemode, created_at, id)',
    );
    await runner.query(`
      CREATE TABLE carrier_states (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        carrier_code text NOT NULL,
        livemode boolean NOT NULL,
        area text NOT NULL CHECK (area IN ('quotes', 'labels', 'tracking')),
        state text NOT NULL CHECK (state IN ('ok', 'degraded', 'down')),
        since timestamptz(3) NOT NULL,
        ended_at timestamptz(3)
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX carrier_states_current ON carrier_states (carrier_code, livemode, area) WHERE (ended_at IS NULL)',
    );
    await runner.query('CREATE INDEX carrier_states_ended ON carrier_states (ended_at) WHERE (ended_at IS NOT NULL)');
    await runner.query(`
      CREATE TABLE pricing_policies (
        id text PRIMARY KEY,
        organization_id text REFERENCES organizations(id),
        carrier_code text,
        service_code text,
        margin_basis_points integer NOT NULL CHECK ((margin_basis_points >= 0) AND (margin_basis_points <= 50000)),
        margin_centavos integer NOT NULL CHECK ((margin_centavos >= 0) AND (margin_centavos <= 1000000)),
        rounding_centavos integer NOT NULL CHECK ((rounding_centavos >= 1) AND (rounding_centavos <= 10000)),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        retired_at timestamptz(3),
        CONSTRAINT pricing_policies_check CHECK ((service_code IS NULL) OR (carrier_code IS NOT NULL))
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX pricing_policies_current ON pricing_policies (COALESCE(organization_id, ''),
        COALESCE(carrier_code, ''), COALESCE(service_code, '')) WHERE (retired_at IS NULL)`);
    await runner.query(`
      CREATE TABLE carrier_simulator.labels (
        reference text PRIMARY KEY,
        carrier_code text NOT NULL,
        tracking_number text NOT NULL UNIQUE,
        livemode boolean NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now(),
        cancelled_at timestamptz
      )`);
    await runner.query(`
      CREATE TABLE carrier_simulator.pickups (
        reference text PRIMARY KEY,
        carrier_code text NOT NULL,
        confirmation_number text NOT NULL UNIQUE,
        livemode boolean NOT NULL,
        pickup_date date NOT NULL,
        ready_time time without time zone NOT NULL,
        closing_time time without time zone NOT NULL,
        confirmed_at timestamptz NOT NULL DEFAULT now(),
        cancelled_at timestamptz
      )`);
    await runner.query(`
      CREATE TABLE carrier_simulator.scans (
        carrier_code text,
        livemode boolean,
        tracking_number text,
        status text,
        description text NOT NULL,
        occurred_at timestamptz(3) NOT NULL,
        PRIMARY KEY (carrier_code, livemode, tracking_number, status)
      )`);
    await runner.query(`
      CREATE FUNCTION refuse_pricing_policy_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'a pricing policy is retired, never changed: % of % refused', TG_OP, OLD.id USING ERRCODE = 'restrict_violation';
      END $$`);
    await runner.query(`
      CREATE TRIGGER pricing_policies_immutable BEFORE DELETE OR UPDATE OF id, organization_id, carrier_code,
        service_code, margin_basis_points, margin_centavos, rounding_centavos ON pricing_policies FOR EACH ROW EXECUTE
        FUNCTION refuse_pricing_policy_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE carrier_simulator.scans');
    await runner.query('DROP TABLE carrier_simulator.pickups');
    await runner.query('DROP TABLE carrier_simulator.labels');
    await runner.query('DROP TABLE pricing_policies');
    await runner.query('DROP TABLE carrier_states');
    await runner.query('DROP TABLE carrier_accounts');
    await runner.query('DROP FUNCTION refuse_pricing_policy_change');
    await runner.query('DROP SCHEMA carrier_simulator CASCADE');
  }
}
