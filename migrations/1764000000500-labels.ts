import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Purchase attempts and labels. */
export class Labels1764000000500 implements MigrationInterface {
  name = 'Labels1764000000500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE label_purchase_attempts (
        id                   text PRIMARY KEY,
        organization_id      text NOT NULL REFERENCES organizations (id),
        livemode             boolean NOT NULL,
        shipment_id          text NOT NULL REFERENCES shipments (id),
        status               text NOT NULL CHECK (status IN ('pending', 'processing', 'succeeded', 'failed', 'action_required')),
        attempt_no           integer NOT NULL DEFAULT 1,
        leased_until         timestamptz,
        rate                 json NOT NULL,
        label_format         text NOT NULL CHECK (label_format IN ('PDF', 'ZPL', 'PNG')),
        external_reference   text,
        is_async             boolean NOT NULL,
        quoted_total         numeric(14, 2) NOT NULL CHECK (quoted_total > 0 AND quoted_total <> 'NaN'),
        iva_amount           numeric(14, 2) NOT NULL CHECK (iva_amount >= 0 AND iva_amount <> 'NaN'),
        overage_charge       numeric(14, 2) NOT NULL CHECK (overage_charge >= 0 AND overage_charge <> 'NaN'),
        total                numeric(14, 2) NOT NULL,
        wallet_balance_after numeric(14, 2) NOT NULL,
        refunded_amount      numeric(14, 2),
        error                json,
        created_at           timestamptz(3) NOT NULL DEFAULT now(),
        updated_at           timestamptz(3) NOT NULL DEFAULT now(),
        completed_at         timestamptz(3),
        CONSTRAINT label_purchase_attempts_total CHECK (total = quoted_total + overage_charge),
        CONSTRAINT label_purchase_attempts_completion
          CHECK ((status IN ('succeeded', 'failed', 'action_required')) = (completed_at IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX label_purchase_attempts_shipment ON label_purchase_attempts (shipment_id)');
    await runner.query(
      "CREATE UNIQUE INDEX label_purchase_attempts_live ON label_purchase_attempts (shipment_id) WHERE status <> 'failed'",
    );
    await runner.query(
      "CREATE INDEX label_purchase_attempts_unsettled ON label_purchase_attempts (updated_at) WHERE status IN ('pending', 'processing')",
    );
    await runner.query(`
      CREATE TABLE labels (
        id                   text PRIMARY KEY,
        attempt_id           text NOT NULL REFERENCES label_purchase_attempts (id),
        shipment_id          text NOT NULL REFERENCES shipments (id),
        organization_id      text NOT NULL REFERENCES organizations (id),
        livemode             boolean NOT NULL,
        carrier_code         text NOT NULL,
        tracking_number      text NOT NULL,
        file_name            text NOT NULL,
        created_at           timestamptz(3) NOT NULL DEFAULT now(),
        voided_at            timestamptz(3),
        carrier_cancelled_at timestamptz(3),
        CONSTRAINT labels_attempt UNIQUE (attempt_id),
        CONSTRAINT labels_tracking_number UNIQUE (carrier_code, tracking_number)
      )`);
    await runner.query('CREATE INDEX labels_shipment ON labels (shipment_id)');
    await runner.query(
      'CREATE INDEX labels_to_cancel ON labels (voided_at) WHERE voided_at IS NOT NULL AND carrier_cancelled_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE labels');
    await runner.query('DROP TABLE label_purchase_attempts');
  }
}
