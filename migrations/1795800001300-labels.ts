import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Label purchases, labels, prints, quotas, orphaned and watched labels. */
export class LabelsBaseline1795800001300 implements MigrationInterface {
  name = 'LabelsBaseline1795800001300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE label_purchase_attempts (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL,
        shipment_id text NOT NULL REFERENCES shipments(id),
        status text NOT NULL CHECK (status IN ('pending', 'processing', 'succeeded', 'failed', 'action_required')),
        attempt_no integer NOT NULL DEFAULT 1,
        leased_until timestamptz,
        rate json NOT NULL,
        label_format text NOT NULL CHECK (label_format IN ('PDF', 'ZPL', 'PNG')),
        external_reference text,
        is_async boolean NOT NULL,
        quoted_total numeric(14, 2) NOT NULL CHECK ((quoted_total > 0) AND (quoted_total <> 'NaN')),
        iva_amount numeric(14, 2) NOT NULL CHECK ((iva_amount >= 0) AND (iva_amount <> 'NaN')),
        overage_charge numeric(14, 2) NOT NULL CHECK ((overage_charge >= 0) AND (overage_charge <> 'NaN')),
        total numeric(14, 2) NOT NULL,
        wallet_balance_after numeric(14, 2) NOT NULL,
        refunded_amount numeric(14, 2),
        error json,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        completed_at timestamptz(3),
        second_look_at timestamptz,
        requested_format text NOT NULL CHECK (requested_format IN ('PDF', 'ZPL', 'PNG')),
        CONSTRAINT label_purchase_attempts_completion CHECK ((status IN ('succeeded', 'failed', 'action_required')) =
          (completed_at IS NOT NULL)),
        CONSTRAINT label_purchase_attempts_total CHECK (total = (quoted_total + overage_charge))
      ) WITH (
        autovacuum_vacuum_scale_factor=0.02,
        autovacuum_vacuum_insert_scale_factor=0.02,
        autovacuum_analyze_scale_factor=0.02
      )`);
    await runner.query(
      'CREATE INDEX label_purchase_attempts_list ON label_purchase_attempts (organization_id, livemode, id)',
    );
    await runner.query(
      `CREATE UNIQUE INDEX label_purchase_attempts_live ON label_purchase_attempts (shipment_id) WHERE (status <> 'failed')`,
    );
    await runner.query(`
      CREATE INDEX label_purchase_attempts_second_look ON label_purchase_attempts (second_look_at) WHERE (second_look_at
        IS NOT NULL)`);
    await runner.query('CREATE INDEX label_purchase_attempts_shipment ON label_purchase_attempts (shipment_id)');
    await runner.query(`
      CREATE INDEX label_purchase_attempts_unclear ON label_purchase_attempts (updated_at) WHERE (status =
        'action_required')`);
    await runner.query(`
      CREATE INDEX label_purchase_attempts_unsettled ON label_purchase_attempts (updated_at) WHERE (status IN ('pending',
        'processing'))`);
    await runner.query(`
      CREATE TABLE labels (
        id text PRIMARY KEY,
        attempt_id text NOT NULL REFERENCES label_purchase_attempts(id),
        shipment_id text NOT NULL REFERENCES shipments(id),
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL,
        carrier_code text NOT NULL,
        tracking_number text NOT NULL,
        file_name text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        voided_at timestamptz(3),
        carrier_cancelled_at timestamptz(3),
        cancel_tries smallint NOT NULL DEFAULT 0,
        file_voided_at timestamptz(3),
        cancel_refusal text,
        carrier_data jsonb,
        cost jsonb,
        used_at timestamptz(3),
        valid_until date,
        expiry_told_at timestamptz(3),
        file_erased_at timestamptz(3),
        CONSTRAINT labels_attempt UNIQUE (attempt_id),
        CONSTRAINT labels_tracking_number UNIQUE (carrier_code, tracking_number),
        CONSTRAINT labels_used_voided CHECK ((used_at IS NULL) OR (voided_at IS NOT NULL))
      ) WITH (
        autovacuum_vacuum_scale_factor=0.02,
        autovacuum_vacuum_insert_scale_factor=0.02,
        autovacuum_analyze_scale_factor=0.02
      )`);
    await runner.query(`
      CREATE INDEX labels_expiring ON labels (valid_until) WHERE ((expiry_told_at IS NULL) AND (voided_at IS NULL) AND
        (valid_until IS NOT NULL))`);
    await runner.query(
      'CREATE INDEX labels_of_day ON labels (organization_id, livemode, carrier_code, created_at) WHERE (voided_at IS NULL)',
    );
    await runner.query('CREATE INDEX labels_shipment ON labels (shipment_id)');
    await runner.query(`
      CREATE INDEX labels_to_finish_voiding ON labels (voided_at) WHERE ((voided_at IS NOT NULL) AND
        ((carrier_cancelled_at IS NULL) OR (file_voided_at IS NULL)))`);
    await runner.query('CREATE INDEX labels_used ON labels (used_at) WHERE (used_at IS NOT NULL)');
    await runner.query('CREATE INDEX labels_voided ON labels (voided_at) WHERE (livemode AND (voided_at IS NOT NULL))');
    await runner.query(`
      CREATE TABLE label_prints (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL,
        file_name text NOT NULL,
        format text NOT NULL CHECK (format IN ('PDF', 'ZPL')),
        layout text NOT NULL CHECK (layout IN ('4x6', 'letter', 'a4')),
        label_ids text[] NOT NULL CHECK (cardinality(label_ids) > 0),
        drawn_at timestamptz(3) NOT NULL,
        kept_until timestamptz(3),
        CONSTRAINT label_prints_file UNIQUE (file_name)
      ) WITH (
        autovacuum_vacuum_scale_factor=0.02,
        autovacuum_vacuum_insert_scale_factor=0.02,
        autovacuum_analyze_scale_factor=0.02
      )`);
    await runner.query('CREATE INDEX label_prints_kept ON label_prints (kept_until) WHERE (kept_until IS NOT NULL)');
    await runner.query('CREATE INDEX label_prints_labels ON label_prints USING gin (label_ids)');
    await runner.query(`
      CREATE TABLE label_usage (
        organization_id text REFERENCES organizations(id),
        livemode boolean,
        month date,
        used integer NOT NULL CHECK (used >= 0),
        PRIMARY KEY (organization_id, livemode, month)
      )`);
    await runner.query(`
      CREATE TABLE orphaned_labels (
        carrier_code text,
        tracking_number text,
        attempt_id text NOT NULL REFERENCES label_purchase_attempts(id),
        livemode boolean NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        closed_at timestamptz(3),
        refusal text,
        cancel_tries smallint NOT NULL DEFAULT 0,
        carrier_data jsonb,
        CONSTRAINT orphaned_labels_check CHECK ((refusal IS NULL) OR (closed_at IS NOT NULL)),
        PRIMARY KEY (carrier_code, tracking_number)
      )`);
    await runner.query('CREATE INDEX orphaned_labels_attempt ON orphaned_labels (attempt_id)');
    await runner.query(
      'CREATE INDEX orphaned_labels_to_cancel ON orphaned_labels (created_at) WHERE (closed_at IS NULL)',
    );
    await runner.query(`
      CREATE TABLE watched_labels (
        attempt_id text PRIMARY KEY REFERENCES label_purchase_attempts(id),
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL,
        tracking_number text,
        next_check_at timestamptz(3) NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        ended_at timestamptz(3),
        charged boolean NOT NULL DEFAULT false,
        voided boolean NOT NULL DEFAULT false,
        CONSTRAINT watched_labels_check CHECK ((NOT charged) OR ((ended_at IS NOT NULL) AND (tracking_number IS NOT
          NULL)))
      )`);
    await runner.query('CREATE INDEX watched_labels_due ON watched_labels (next_check_at) WHERE (ended_at IS NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE watched_labels');
    await runner.query('DROP TABLE orphaned_labels');
    await runner.query('DROP TABLE label_usage');
    await runner.query('DROP TABLE label_prints');
    await runner.query('DROP TABLE labels');
    await runner.query('DROP TABLE label_purchase_attempts');
  }
}
