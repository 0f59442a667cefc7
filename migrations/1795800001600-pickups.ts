import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pickups. */
export class PickupsBaseline1795800001600 implements MigrationInterface {
  name = 'PickupsBaseline1795800001600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE pickups (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL CHECK (livemode),
        carrier_code text NOT NULL,
        pickup_date date NOT NULL,
        ready_time text NOT NULL CHECK (ready_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
        closing_time text NOT NULL CHECK (closing_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
        package_count integer NOT NULL CHECK ((package_count >= 1) AND (package_count <= 999)),
        total_weight numeric(12, 3) NOT NULL CHECK ((total_weight >= 0.1) AND (total_weight <> 'NaN')),
        contact_name text NOT NULL,
        contact_phone text NOT NULL,
        pickup_address_id text,
        address json,
        special_instructions text,
        shipment_ids text[] NOT NULL,
        status text NOT NULL CHECK (status IN ('PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'FAILED')),
        attempt_no integer NOT NULL DEFAULT 1,
        leased_until timestamptz(3),
        next_check_at timestamptz(3),
        confirmation_number text,
        confirmed_at timestamptz(3),
        cancelled_at timestamptz(3),
        cancellation_reason text,
        failure_reason text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        carrier_data jsonb,
        CONSTRAINT pickups_cancellation CHECK ((status = 'CANCELLED') = (cancelled_at IS NOT NULL)),
        CONSTRAINT pickups_confirmation CHECK ((confirmation_number IS NULL) = (confirmed_at IS NULL)),
        CONSTRAINT pickups_confirmed CHECK (CASE status WHEN 'PENDING' THEN (confirmed_at IS NULL) WHEN 'FAILED' THEN true
          ELSE (confirmed_at IS NOT NULL) END),
        CONSTRAINT pickups_window CHECK (closing_time > ready_time)
      )`);
    await runner.query('CREATE INDEX pickups_date ON pickups (organization_id, livemode, pickup_date)');
    await runner.query('CREATE INDEX pickups_list ON pickups (organization_id, livemode, created_at DESC, id DESC)');
    await runner.query(
      `CREATE INDEX pickups_under_way ON pickups (next_check_at) WHERE (status IN ('CONFIRMED', 'IN_PROGRESS'))`,
    );
    await runner.query(`CREATE INDEX pickups_unsettled ON pickups (leased_until) WHERE (status = 'PENDING')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE pickups');
  }
}
