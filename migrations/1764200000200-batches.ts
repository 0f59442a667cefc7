import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Labels bought in bulk: a batch, what became of each of its shipments, and its manifest. */
export class Batches1764200000200 implements MigrationInterface {
  name = 'Batches1764200000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE batches (
        id              text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations (id),
        livemode        boolean NOT NULL,
        status          text NOT NULL DEFAULT 'PENDING'
                          CHECK (status IN ('PENDING', 'PROCESSING', 'COMPLETED', 'PARTIAL', 'FAILED')),
        total_shipments integer NOT NULL CHECK (total_shipments BETWEEN 1 AND 100),
        batch_no        integer NOT NULL DEFAULT 0,
        leased_until    timestamptz NOT NULL,
        created_at      timestamptz(3) NOT NULL DEFAULT now(),
        completed_at    timestamptz(3),
        CONSTRAINT batches_completion CHECK ((status IN ('PENDING', 'PROCESSING')) = (completed_at IS NULL))
      )`);
    await runner.query('CREATE INDEX batches_list ON batches (organization_id, livemode, created_at DESC, id DESC)');
    await runner.query(
      "CREATE INDEX batches_unfinished ON batches (leased_until) WHERE status IN ('PENDING', 'PROCESSING')",
    );
    await runner.query(`
      CREATE TABLE batch_items (
        batch_id      text NOT NULL REFERENCES batches (id),
        position      smallint NOT NULL,
        shipment_id   text NOT NULL REFERENCES shipments (id),
        status        text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'purchased', 'failed')),
        attempt_id    text REFERENCES label_purchase_attempts (id),
        tries         smallint NOT NULL DEFAULT 0,
        error_code    text,
        error_message text,
        PRIMARY KEY (batch_id, position),
        CONSTRAINT batch_items_shipment UNIQUE (batch_id, shipment_id),
        CONSTRAINT batch_items_error CHECK ((status = 'failed') = (error_code IS NOT NULL))
      )`);
    await runner.query(`
      CREATE TABLE scan_forms (
        id              text PRIMARY KEY,
        batch_id        text NOT NULL REFERENCES batches (id),
        organization_id text NOT NULL REFERENCES organizations (id),
        livemode        boolean NOT NULL,
        carrier_code    text NOT NULL,
        form_number     text NOT NULL,
        file_name       text NOT NULL,
        created_at      timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT scan_forms_batch UNIQUE (batch_id),
        CONSTRAINT scan_forms_number UNIQUE (form_number)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE scan_forms');
    await runner.query('DROP TABLE batch_items');
    await runner.query('DROP TABLE batches');
  }
}
