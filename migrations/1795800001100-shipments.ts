import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shipments, their history, scans, counts and search index. */
export class ShipmentsBaseline1795800001100 implements MigrationInterface {
  name = 'ShipmentsBaseline1795800001100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE shipments (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL,
        status text NOT NULL CHECK (status IN ('DRAFT', 'PENDING', 'LABEL_PURCHASED', 'READY_FOR_PICKUP', 'PICKED_UP',
          'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED', 'FAILED', 'CANCELLED')),
        external_id text,
        from_address json NOT NULL,
        to_address json NOT NULL,
        return_address json NOT NULL,
        parcel json NOT NULL,
        declared_value numeric(14, 2) CHECK ((declared_value >= 0) AND (declared_value <> 'NaN')),
        request_insurance boolean NOT NULL,
        metadata json NOT NULL,
        requested_carrier_code text,
        requested_service_level text,
        rates json NOT NULL,
        rates_status text NOT NULL CHECK (rates_status IN ('pending', 'ready')),
        rates_expires_at timestamptz(3),
        quoted_at timestamptz(3) NOT NULL,
        purchase_attempt_id text,
        carrier_code text,
        tracking_number text,
        label json,
        purchased_rate json,
        tracking_token uuid NOT NULL,
        return_for_shipment_id text REFERENCES shipments(id),
        next_move_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        search_text text NOT NULL DEFAULT '',
        requested_declared_value numeric(14, 2) CHECK ((requested_declared_value >= 0) AND (requested_declared_value <>
          'NaN')),
        requested_insurance boolean NOT NULL DEFAULT false,
        order_facts json,
        rule_evaluations json NOT NULL DEFAULT '[]'::json,
        tags text[] NOT NULL DEFAULT '{}'::text[],
        label_format text CHECK (label_format IN ('PDF', 'ZPL', 'PNG')),
        signature_required boolean NOT NULL DEFAULT false,
        order_id text REFERENCES orders(id),
        rate_messages json NOT NULL DEFAULT '[]'::json,
        contents json NOT NULL DEFAULT '[]'::json,
        purchase_attempt json,
        buying_until timestamptz(3),
        order_number text,
        exception json,
        received_by text,
        tracking_ended_at timestamptz(3),
        personal_data_erased_at timestamptz(3),
        label_files_erased_at timestamptz(3),
        CONSTRAINT shipments_rates_expiry CHECK ((rates_status = 'ready') = (rates_expires_at IS NOT NULL))
      ) WITH (
        autovacuum_vacuum_scale_factor=0.02,
        autovacuum_vacuum_insert_scale_factor=0.02,
        autovacuum_analyze_scale_factor=0.02
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX shipments_active_return ON shipments (return_for_shipment_id) WHERE ((return_for_shipment_id IS
        NOT NULL) AND (status <> 'CANCELLED'))`);
    await runner.query(
      `CREATE INDEX shipments_awaiting_rates ON shipments (quoted_at) WHERE (rates_status = 'pending')`,
    );
    await runner.query(`
      CREATE INDEX shipments_by_tracking_number ON shipments (organization_id, livemode, tracking_number) WHERE
        (tracking_number IS NOT NULL)`);
    await runner.query(`
      CREATE INDEX shipments_carrier ON shipments (organization_id, livemode, carrier_code, created_at DESC, id DESC)
        WHERE (carrier_code IS NOT NULL)`);
    await runner.query(`
      CREATE INDEX shipments_ended ON shipments (created_at) WHERE ((personal_data_erased_at IS NULL) AND (status IN
        ('DELIVERED', 'RETURNED', 'FAILED', 'CANCELLED')))`);
    await runner.query(`
      CREATE INDEX shipments_external_id ON shipments (organization_id, livemode, external_id, created_at DESC, id DESC)
        WHERE (external_id IS NOT NULL)`);
    await runner.query(
      'CREATE INDEX shipments_list ON shipments (organization_id, livemode, created_at DESC, id DESC)',
    );
    await runner.query(`
      CREATE INDEX shipments_needs_attention ON shipments (organization_id, livemode, created_at DESC, id DESC) WHERE
        (exception IS NOT NULL)`);
    await runner.query('CREATE INDEX shipments_next_move ON shipments (next_move_at) WHERE (next_move_at IS NOT NULL)');
    await runner.query('CREATE INDEX shipments_order ON shipments (order_id) WHERE (order_id IS NOT NULL)');
    await runner.query(
      'CREATE INDEX shipments_return_for ON shipments (return_for_shipment_id) WHERE (return_for_shipment_id IS NOT NULL)',
    );
    await runner.query(
      'CREATE INDEX shipments_status ON shipments (organization_id, livemode, status, created_at DESC, id DESC)',
    );
    await runner.query(`CREATE INDEX shipments_tags ON shipments USING gin (tags) WHERE (tags <> '{}'::text[])`);
    await runner.query(`
      CREATE INDEX shipments_to_email ON shipments (organization_id, livemode, lower((to_address ->> 'contactEmail')))
        WHERE ((to_address ->> 'contactEmail') IS NOT NULL)`);
    await runner.query(`
      CREATE INDEX shipments_to_phone ON shipments (organization_id, livemode, "right"((to_address ->> 'contactPhone'),
        8))`);
    await runner.query(`
      CREATE INDEX shipments_to_postal_code ON shipments (organization_id, livemode, ((to_address ->> 'postalCode')),
        created_at DESC, id DESC)`);
    await runner.query('CREATE UNIQUE INDEX shipments_tracking_token ON shipments (tracking_token)');
    await runner.query(`
      CREATE INDEX shipments_with_label_files ON shipments (created_at) WHERE ((label_files_erased_at IS NULL) AND
        (tracking_number IS NOT NULL) AND (status IN ('DELIVERED', 'RETURNED', 'FAILED', 'CANCELLED')))`);
    await runner.query(`
      CREATE TABLE shipment_events (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        shipment_id text NOT NULL REFERENCES shipments(id),
        status text NOT NULL,
        description text NOT NULL,
        occurred_at timestamptz(3) NOT NULL DEFAULT now(),
        place text
      ) WITH (
        autovacuum_vacuum_scale_factor=0.02,
        autovacuum_vacuum_insert_scale_factor=0.02,
        autovacuum_analyze_scale_factor=0.02
      )`);
    await runner.query('CREATE INDEX shipment_events_shipment ON shipment_events (shipment_id, id)');
    await runner.query(`
      CREATE TABLE shipment_scans (
        shipment_id text REFERENCES shipments(id),
        id bigint GENERATED ALWAYS AS IDENTITY,
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL,
        occurred_at timestamptz(3) NOT NULL,
        is_timed boolean NOT NULL,
        recorded_at timestamptz(3) NOT NULL,
        status text NOT NULL CHECK (status IN ('LABEL_PURCHASED', 'READY_FOR_PICKUP', 'PICKED_UP', 'IN_TRANSIT',
          'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED', 'FAILED', 'CANCELLED')),
        description text NOT NULL,
        place text,
        code text,
        exception text CHECK (exception IN ('RECIPIENT_ABSENT', 'ADDRESS_PROBLEM', 'REFUSED_BY_RECIPIENT',
          'HELD_FOR_COLLECTION', 'DELAYED', 'DAMAGED', 'LOST', 'OTHER')),
        PRIMARY KEY (shipment_id, id)
      ) WITH (
        autovacuum_vacuum_scale_factor=0.02,
        autovacuum_vacuum_insert_scale_factor=0.02,
        autovacuum_analyze_scale_factor=0.02
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX shipment_scans_once ON shipment_scans (shipment_id, occurred_at, COALESCE(code, ''),
        COALESCE(place, ''), description) WHERE is_timed`);
    await runner.query(`
      CREATE UNIQUE INDEX shipment_scans_untimed_once ON shipment_scans (shipment_id, COALESCE(code, ''), COALESCE(place,
        ''), description) WHERE (NOT is_timed)`);
    await runner.query(`
      CREATE TABLE shipment_counts (
        organization_id text REFERENCES organizations(id),
        livemode boolean,
        part smallint,
        count bigint NOT NULL,
        PRIMARY KEY (organization_id, livemode, part)
      ) WITH (fillfactor=50)`);
    await runner.query(`
      CREATE TABLE shipment_texts (
        owner_id text,
        shipment_id text,
        search_text text NOT NULL,
        PRIMARY KEY (owner_id, shipment_id)
      ) PARTITION BY HASH (owner_id)`);
    for (let remainder = 0; remainder < 16; remainder++)
      await runner.query(
        `CREATE TABLE shipment_texts_${remainder} PARTITION OF shipment_texts FOR VALUES WITH (MODULUS 16, REMAINDER ${remainder})`,
      );
    await runner.query('CREATE INDEX shipment_texts_trigrams ON shipment_texts USING gin (search_text gin_trgm_ops)');
    await runner.query(
      'ALTER TABLE recipient_mails ADD CONSTRAINT recipient_mails_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id)',
    );
    await runner.query(`
      CREATE FUNCTION add_shipment_search() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO shipment_texts SELECT organization_id, id, concat_ws(E'\\n', search_text, fold_text(order_number)) FROM created;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE FUNCTION change_shipment_search() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO shipment_texts VALUES (NEW.organization_id, NEW.id, concat_ws(E'\\n', NEW.search_text, fold_text(NEW.order_number)))
        ON CONFLICT (owner_id, shipment_id) DO UPDATE SET search_text = excluded.search_text;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE FUNCTION count_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO shipment_counts AS c (organization_id, livemode, part, count)
        SELECT organization_id, livemode, floor(random() * 32), count(*) FROM created GROUP BY organization_id, livemode
        ON CONFLICT (organization_id, livemode, part) DO UPDATE SET count = c.count + excluded.count;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE FUNCTION write_shipment_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.search_text := fold_text(COALESCE(NEW.tracking_number, '') || E'\\n' || COALESCE(NEW.external_id, '') || E'\\n' || COALESCE(NEW.to_address ->> 'contactName', '') || E'\\n' || COALESCE(NEW.to_address ->> 'city', '') || E'\\n' || COALESCE(NEW.to_address ->> 'state', ''));
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER shipment_search_added AFTER INSERT ON shipments REFERENCING NEW TABLE AS created FOR EACH STATEMENT
        EXECUTE FUNCTION add_shipment_search()`);
    await runner.query(`
      CREATE TRIGGER shipment_search_changed AFTER UPDATE OF tracking_number, external_id, to_address ON shipments FOR
        EACH ROW WHEN (old.search_text IS DISTINCT FROM new.search_text) EXECUTE FUNCTION change_shipment_search()`);
    await runner.query(`
      CREATE TRIGGER shipment_search_text BEFORE INSERT OR UPDATE OF tracking_number, external_id, to_address ON shipments
        FOR EACH ROW EXECUTE FUNCTION write_shipment_search_text()`);
    await runner.query(`
      CREATE TRIGGER shipments_count AFTER INSERT ON shipments REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE
        FUNCTION count_shipments()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recipient_mails DROP CONSTRAINT recipient_mails_shipment_id_fkey');
    await runner.query('DROP TABLE shipment_texts');
    await runner.query('DROP TABLE shipment_counts');
    await runner.query('DROP TABLE shipment_scans');
    await runner.query('DROP TABLE shipment_events');
    await runner.query('DROP TABLE shipments');
    await runner.query('DROP FUNCTION add_shipment_search');
    await runner.query('DROP FUNCTION change_shipment_search');
    await runner.query('DROP FUNCTION count_shipments');
    await runner.query('DROP FUNCTION write_shipment_search_text');
  }
}
