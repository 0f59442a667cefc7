import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhook endpoints and deliveries. */
export class WebhooksBaseline1795800001800 implements MigrationInterface {
  name = 'WebhooksBaseline1795800001800';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhook_endpoints (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL,
        url text NOT NULL,
        description text,
        events text[] NOT NULL CHECK (cardinality(events) > 0),
        is_active boolean NOT NULL,
        disabled_reason text CHECK (disabled_reason IN ('FAILING', 'GONE')),
        disabled_at timestamptz(3),
        tell_owners_at timestamptz(3),
        secret text NOT NULL,
        previous_secrets jsonb NOT NULL DEFAULT '[]'::jsonb,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        backlog_until timestamptz(3),
        CONSTRAINT webhook_endpoints_deleted CHECK ((deleted_at IS NULL) OR (NOT is_active)),
        CONSTRAINT webhook_endpoints_disabled CHECK (((disabled_reason IS NULL) = (disabled_at IS NULL)) AND
          ((disabled_reason IS NULL) OR (NOT is_active)))
      )`);
    await runner.query(
      'CREATE INDEX webhook_endpoints_backlog ON webhook_endpoints (id) WHERE (backlog_until IS NOT NULL)',
    );
    await runner.query(`
      CREATE INDEX webhook_endpoints_tenant ON webhook_endpoints (organization_id, livemode, created_at, id) WHERE
        (deleted_at IS NULL)`);
    await runner.query(
      'CREATE INDEX webhook_endpoints_to_tell ON webhook_endpoints (tell_owners_at) WHERE (tell_owners_at IS NOT NULL)',
    );
    await runner.query(`
      CREATE TABLE webhook_deliveries (
        id text PRIMARY KEY,
        event_id text NOT NULL REFERENCES events(id),
        endpoint_id text NOT NULL REFERENCES webhook_endpoints(id),
        event_type text NOT NULL,
        is_redelivery boolean NOT NULL,
        status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'SUCCEEDED', 'FAILED')),
        attempts jsonb NOT NULL DEFAULT '[]'::jsonb,
        next_attempt_at timestamptz(3) DEFAULT now(),
        leased_until timestamptz(3),
        lease_no integer NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        ended_at timestamptz(3),
        CONSTRAINT webhook_deliveries_ended CHECK ((status = 'PENDING') = (ended_at IS NULL)),
        CONSTRAINT webhook_deliveries_next CHECK ((status = 'PENDING') = (next_attempt_at IS NOT NULL))
      ) WITH (
        autovacuum_vacuum_scale_factor=0.02,
        autovacuum_vacuum_insert_scale_factor=0.02,
        autovacuum_analyze_scale_factor=0.02
      )`);
    await runner.query(
      `CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_attempt_at) WHERE (status = 'PENDING')`,
    );
    await runner.query('CREATE INDEX webhook_deliveries_event ON webhook_deliveries (event_id)');
    await runner.query(
      'CREATE INDEX webhook_deliveries_list ON webhook_deliveries (endpoint_id, created_at DESC, id DESC)',
    );
    await runner.query(
      'CREATE UNIQUE INDEX webhook_deliveries_once ON webhook_deliveries (event_id, endpoint_id) WHERE (NOT is_redelivery)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_deliveries');
    await runner.query('DROP TABLE webhook_endpoints');
  }
}
