import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who the rows belong to, events, and idempotency keys. */
export class PlatformFoundation1764000000000 implements MigrationInterface {
  name = 'PlatformFoundation1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE organizations (
        id          text PRIMARY KEY,
        name        text NOT NULL,
        plan        text NOT NULL CHECK (plan IN ('FREE', 'GROWTH', 'SCALE', 'ENTERPRISE')),
        api_version text NOT NULL,
        created_at  timestamptz NOT NULL DEFAULT now(),
        closed_at   timestamptz
      )`);
    await runner.query(`
      CREATE TABLE events (
        id              text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations (id),
        livemode        boolean NOT NULL,
        type            text NOT NULL,
        data            jsonb NOT NULL,
        created_at      timestamptz NOT NULL DEFAULT now(),
        relayed_at      timestamptz
      )`);
    await runner.query(
      'CREATE INDEX events_organization ON events (organization_id, livemode, created_at DESC, id DESC)',
    );
    await runner.query('CREATE INDEX events_to_relay ON events (id) WHERE relayed_at IS NULL');
    await runner.query(`
      CREATE TABLE idempotency_keys (
        organization_id text NOT NULL REFERENCES organizations (id),
        livemode        boolean NOT NULL,
        key             text NOT NULL,
        fingerprint     text NOT NULL,
        owner           text NOT NULL,
        leased_until    timestamptz NOT NULL,
        progress        jsonb,
        status          smallint,
        headers         jsonb,
        body            text,
        created_at      timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (organization_id, livemode, key)
      )`);
    await runner.query('CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys');
    await runner.query('DROP TABLE events');
    await runner.query('DROP TABLE organizations');
  }
}
