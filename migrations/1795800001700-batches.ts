import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Batches, their items and manifests. */
export class BatchesBaseline1795800001700 implements MigrationInterface {
  name = 'BatchesBaseline1795800001700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE batches (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL,
        status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'PROCESSING', 'COMPLETED', 'PARTIAL',
          'FAILED')),
        total_shipments integer NOT NULL CHECK ((total_shipments >= 1) AND (total_shipments <= 100)),
        batch_no integer NOT NULL DEFAULT 0,
        leased_until timestamptz NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        completed_at timestamptz(3),
        labels_file_name text,
        CONSTRAINT batches_completion CHECK ((status IN ('PENDING', 'PROCESSING')) = (completed_at IS NULL))
      )`);
    await runner.query('CREATE INDEX batches_list ON batches (organization_id, livemode, created_at DESC, id DESC)');
    await runner.query(
      `CREATE INDEX batches_unfinished ON batches (leased_until) WHERE (status IN ('PENDING', 'PROCESSING'))`,
    );
    await runner.query(`
      CREATE TABLE batch_items (
        batch_id text REFERENCES batches(id),
        position smallint,
        shipment_id text NOT NULL REFERENCES shipments(id),
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'purchased', 'failed')),
        attempt_id text REFERENCES label_purchase_attempts(id),
        tries smallint NOT NULL DEFAULT 0,
        error_code text,
        error_message text,
        CONSTRAINT batch_items_error CHECK ((status = 'failed') = (error_code IS NOT NULL)),
        PRIMARY KEY (batch_id, "position"),
        CONSTRAINT batch_items_shipment UNIQUE (batch_id, shipment_id)
      )`);
    await runner.query(
      'CREATE INDEX batch_items_of_attempt ON batch_items (attempt_id) WHERE (attempt_id IS NOT NULL)',
    );
    await runner.query('CREATE INDEX batch_items_of_shipment ON batch_items (shipment_id)');
    await runner.query(`
      CREATE TABLE scan_forms (
        id text PRIMARY KEY,
        batch_id text REFERENCES batches(id),
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL,
        carrier_code text NOT NULL,
        form_number text NOT NULL,
        file_name text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        shipment_count integer NOT NULL,
        CONSTRAINT scan_forms_batch UNIQUE (batch_id),
        CONSTRAINT scan_forms_number UNIQUE (form_number),
        CONSTRAINT scan_forms_shipment_count CHECK (shipment_count > 0)
      )`);
    await runner.query(
      'CREATE INDEX scan_forms_list ON scan_forms (organization_id, livemode, created_at DESC, id DESC)',
    );
    await runner.query(`
      CREATE TABLE scan_form_parcels (
        shipment_id text PRIMARY KEY REFERENCES shipments(id),
        scan_form_id text NOT NULL REFERENCES scan_forms(id)
      )`);
    await runner.query(
      'CREATE INDEX scan_form_parcels_of_form ON scan_form_parcels (scan_form_id) WHERE (scan_form_id IS NOT NULL)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE scan_form_parcels');
    await runner.query('DROP TABLE scan_forms');
    await runner.query('DROP TABLE batch_items');
    await runner.query('DROP TABLE batches');
  }
}
