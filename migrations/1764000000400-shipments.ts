import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shipments and their history. */
export class Shipments1764000000400 implements MigrationInterface {
  name = 'Shipments1764000000400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE shipments (
        id                      text PRIMARY KEY,
        organization_id         text NOT NULL REFERENCES organizations (id),
        livemode                boolean NOT NULL,
        status                  text NOT NULL CHECK (status IN ('DRAFT', 'PENDING', 'LABEL_PURCHASED', 'READY_FOR_PICKUP',
                                  'PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED', 'FAILED', 'CANCELLED')),
        external_id             text,
        from_address            json NOT NULL,
        to_address              json NOT NULL,
        return_address          json NOT NULL,
        parcel                  json NOT NULL,
        declared_value          numeric(14, 2) CHECK (declared_value >= 0 AND declared_value <> 'NaN'),
        request_insurance       boolean NOT NULL,
        metadata                json NOT NULL,
        requested_carrier_code  text,
        requested_service_level text,
        rates                   json NOT NULL,
        rates_status            text NOT NULL CHECK (rates_status IN ('pending', 'ready')),
        rates_expires_at        timestamptz(3),
        quoted_at               timestamptz(3) NOT NULL,
        purchase_attempt_id     text,
        carrier_code            text,
        tracking_number         text,
        label                   json,
        purchased_rate          json,
        tracking_token          uuid NOT NULL,
        return_for_shipment_id  text REFERENCES shipments (id),
        next_move_at            timestamptz(3),
        created_at              timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT shipments_rates_expiry CHECK ((rates_status = 'ready') = (rates_expires_at IS NOT NULL))
      )`);
    await runner.query(
      'CREATE INDEX shipments_list ON shipments (organization_id, livemode, created_at DESC, id DESC)',
    );
    await runner.query(
      'CREATE INDEX shipments_status ON shipments (organization_id, livemode, status, created_at DESC, id DESC)',
    );
    await runner.query(
      'CREATE INDEX shipments_external_id ON shipments (organization_id, livemode, external_id, created_at DESC, id DESC) WHERE external_id IS NOT NULL',
    );
    await runner.query('CREATE UNIQUE INDEX shipments_tracking_token ON shipments (tracking_token)');
    await runner.query(
      `CREATE UNIQUE INDEX shipments_active_return ON shipments (return_for_shipment_id)
       WHERE return_for_shipment_id IS NOT NULL AND status <> 'CANCELLED'`,
    );
    await runner.query('CREATE INDEX shipments_next_move ON shipments (next_move_at) WHERE next_move_at IS NOT NULL');
    await runner.query("CREATE INDEX shipments_awaiting_rates ON shipments (quoted_at) WHERE rates_status = 'pending'");
    await runner.query(`
      CREATE TABLE shipment_events (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        shipment_id text NOT NULL REFERENCES shipments (id),
        status      text NOT NULL,
        description text NOT NULL,
        occurred_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX shipment_events_shipment ON shipment_events (shipment_id, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shipment_events');
    await runner.query('DROP TABLE shipments');
  }
}
