import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Carriers that sell by a rate table: its versions, and their labels, pickups and scans. */
export class RateTables1796100600100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA rate_tables');
    await runner.query('CREATE SEQUENCE rate_tables.folios AS bigint MINVALUE 1 MAXVALUE 9999999999');
    await runner.query(`
      CREATE TABLE rate_tables.versions (
        carrier_code text NOT NULL CHECK (carrier_code ~ '^[A-Z][A-Z0-9_]{1,29}$'),
        version integer NOT NULL CHECK (version > 0),
        valid_from date NOT NULL,
        content jsonb NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (carrier_code, version)
      )`);
    await runner.query(`
      CREATE TABLE rate_tables.labels (
        reference text PRIMARY KEY,
        carrier_code text NOT NULL,
        tracking_number text,
        livemode boolean NOT NULL,
        made_at timestamptz(3) NOT NULL DEFAULT now(),
        cancelled_at timestamptz(3),
        CONSTRAINT labels_tracking_number_once UNIQUE (carrier_code, tracking_number)
      )`);
    await runner.query(`
      CREATE TABLE rate_tables.pickups (
        reference text PRIMARY KEY,
        carrier_code text NOT NULL,
        confirmation_number text NOT NULL,
        dispatch_email text NOT NULL,
        pickup_date date NOT NULL,
        confirmed_at timestamptz(3) NOT NULL DEFAULT now(),
        cancelled_at timestamptz(3),
        CONSTRAINT pickups_confirmation_number_once UNIQUE (carrier_code, confirmation_number)
      )`);
    await runner.query(`
      CREATE TABLE rate_tables.scans (
        carrier_code text NOT NULL,
        tracking_number text NOT NULL,
        status text NOT NULL CHECK (status IN
          ('READY_FOR_PICKUP', 'PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED', 'FAILED')),
        occurred_at timestamptz(3) NOT NULL,
        description text NOT NULL,
        exception text,
        place text,
        PRIMARY KEY (carrier_code, tracking_number, occurred_at, status, description),
        CONSTRAINT scans_label FOREIGN KEY (carrier_code, tracking_number)
          REFERENCES rate_tables.labels (carrier_code, tracking_number)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_tables.scans');
    await runner.query('DROP TABLE rate_tables.pickups');
    await runner.query('DROP TABLE rate_tables.labels');
    await runner.query('DROP TABLE rate_tables.versions');
    await runner.query('DROP SEQUENCE rate_tables.folios');
    await runner.query('DROP SCHEMA rate_tables');
  }
}
