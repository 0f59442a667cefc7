import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of the platform: idempotency keys, outbox events, scheduled tasks, queued mails, audit records; functions that several contexts use. */
export class PlatformBaseline1795800000000 implements MigrationInterface {
  name = 'PlatformBaseline1795800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await runner.query(
      `CREATE FUNCTION fold_text(original text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT lower(regexp_replace(normalize(original, NFD), '[\\u0300-\\u036f]', '', 'g')) $$`,
    );
    await runner.query(`
      CREATE FUNCTION is_json(value text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
      BEGIN
        PERFORM value::json;
        RETURN value IS NOT NULL;
      EXCEPTION WHEN invalid_text_representation THEN
        RETURN false;
      END $$`);
    await runner.query(`
      CREATE TABLE audit_records (
        id text PRIMARY KEY,
        operator text NOT NULL CHECK (operator <> ''),
        action text NOT NULL,
        target text NOT NULL,
        reason text NOT NULL CHECK (reason <> ''),
        details jsonb NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX audit_records_target ON audit_records (target, at)');
    await runner.query(`
      CREATE TABLE events (
        id text PRIMARY KEY,
        organization_id text NOT NULL,
        livemode boolean NOT NULL,
        type text NOT NULL,
        data jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        relayed_at timestamptz
      ) WITH (
        autovacuum_vacuum_scale_factor=0.02,
        autovacuum_vacuum_insert_scale_factor=0.02,
        autovacuum_analyze_scale_factor=0.02
      )`);
    await runner.query(
      'CREATE INDEX events_organization ON events (organization_id, livemode, created_at DESC, id DESC)',
    );
    await runner.query(
      'CREATE INDEX events_organization_type ON events (organization_id, livemode, type, created_at DESC, id DESC)',
    );
    await runner.query('CREATE INDEX events_to_relay ON events (id) WHERE (relayed_at IS NULL)');
    await runner.query(`
      CREATE TABLE idempotency_keys (
        organization_id text,
        livemode boolean,
        key text,
        fingerprint text NOT NULL,
        owner text NOT NULL,
        leased_until timestamptz NOT NULL,
        progress jsonb,
        status smallint,
        headers jsonb,
        body text,
        created_at timestamptz NOT NULL DEFAULT now(),
        api_version text NOT NULL DEFAULT '2026-05-01',
        PRIMARY KEY (organization_id, livemode, key)
      ) WITH (
        autovacuum_vacuum_scale_factor=0.02,
        autovacuum_vacuum_insert_scale_factor=0.02,
        autovacuum_analyze_scale_factor=0.02
      )`);
    await runner.query('CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at)');
    await runner.query(`
      CREATE TABLE stored_bytes (
        organization_id text,
        kind text CHECK (kind IN ('answers', 'files', 'imports')),
        day date,
        bytes bigint NOT NULL CHECK (bytes >= 0),
        PRIMARY KEY (organization_id, kind, day)
      )`);
    await runner.query(`
      CREATE TABLE scheduled_tasks (
        name text PRIMARY KEY,
        last_run_at timestamptz(3),
        leased_until timestamptz(3) NOT NULL,
        lease_no integer NOT NULL DEFAULT 1,
        failures bigint NOT NULL DEFAULT 0,
        last_failed_at timestamptz,
        last_error text
      )`);
    await runner.query(`
      CREATE TABLE queued_mails (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        recipient text NOT NULL,
        subject text NOT NULL,
        body text NOT NULL,
        tries smallint NOT NULL DEFAULT 0,
        try_at timestamptz(3) NOT NULL DEFAULT now(),
        from_name text,
        reply_to text,
        unsubscribe_url text,
        markup text
      ) WITH (
        autovacuum_vacuum_scale_factor=0.02,
        autovacuum_vacuum_insert_scale_factor=0.02,
        autovacuum_analyze_scale_factor=0.02
      )`);
    await runner.query('CREATE INDEX queued_mails_due ON queued_mails (try_at)');
    await runner.query(`
      CREATE TABLE service_uptimes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        since timestamptz(3) NOT NULL,
        last_seen_at timestamptz(3) NOT NULL,
        CONSTRAINT service_uptimes_check CHECK (last_seen_at >= since)
      )`);
    await runner.query(`
      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'audit records are append-only: % refused', TG_OP USING ERRCODE = 'restrict_violation';
      END $$`);
    await runner.query(`
      CREATE TRIGGER audit_records_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_records FOR EACH STATEMENT
        EXECUTE FUNCTION refuse_audit_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE service_uptimes');
    await runner.query('DROP TABLE queued_mails');
    await runner.query('DROP TABLE scheduled_tasks');
    await runner.query('DROP TABLE stored_bytes');
    await runner.query('DROP TABLE idempotency_keys');
    await runner.query('DROP TABLE events');
    await runner.query('DROP TABLE audit_records');
    await runner.query('DROP FUNCTION fold_text');
    await runner.query('DROP FUNCTION is_json');
    await runner.query('DROP FUNCTION refuse_audit_change');
    await runner.query('DROP EXTENSION pg_trgm');
  }
}
