import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Organizations, users, sessions, API keys, members, branding and recipient mails. */
export class AuthBaseline1795800000100 implements MigrationInterface {
  name = 'AuthBaseline1795800000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE organizations (
        id text PRIMARY KEY,
        name text NOT NULL,
        plan text NOT NULL CHECK (plan IN ('FREE', 'GROWTH', 'SCALE', 'ENTERPRISE')),
        api_version text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        closed_at timestamptz,
        suspended_at timestamptz
      )`);
    await runner.query(`
      CREATE TABLE users (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        email text NOT NULL,
        name text NOT NULL,
        password_hash text,
        role text NOT NULL CHECK (role IN ('OWNER', 'ADMIN', 'MEMBER', 'VIEWER')),
        created_at timestamptz NOT NULL DEFAULT now(),
        deleted_at timestamptz,
        email_verified_at timestamptz,
        status text NOT NULL GENERATED ALWAYS AS (
    CASE WHEN (password_hash IS NULL) THEN 'INVITED' ELSE 'ACTIVE' END)
          STORED
      )`);
    await runner.query('CREATE UNIQUE INDEX users_email ON users (lower(email)) WHERE (deleted_at IS NULL)');
    await runner.query('CREATE INDEX users_organization ON users (organization_id)');
    await runner.query(`
      CREATE TABLE sessions (
        token_hash text PRIMARY KEY,
        user_id text NOT NULL REFERENCES users(id),
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        id text NOT NULL DEFAULT ('ses_' || replace((gen_random_uuid())::text, '-', '')),
        last_used_at timestamptz NOT NULL DEFAULT now(),
        ip_address text,
        user_agent text CHECK (length(user_agent) <= 512)
      )`);
    await runner.query('CREATE UNIQUE INDEX sessions_id ON sessions (id)');
    await runner.query('CREATE INDEX sessions_user ON sessions (user_id)');
    await runner.query(`
      CREATE TABLE user_networks (
        user_id text REFERENCES users(id),
        network text,
        last_login_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, network)
      )`);
    await runner.query(`
      CREATE TABLE account_tokens (
        token_hash text PRIMARY KEY,
        user_id text NOT NULL REFERENCES users(id),
        purpose text NOT NULL CHECK (purpose IN ('reset_password', 'verify_email', 'invitation')),
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT account_tokens_check CHECK (expires_at > created_at)
      )`);
    await runner.query('CREATE INDEX account_tokens_expires_at ON account_tokens (expires_at)');
    await runner.query(
      'CREATE UNIQUE INDEX account_tokens_open ON account_tokens (user_id, purpose) WHERE (used_at IS NULL)',
    );
    await runner.query(`
      CREATE TABLE api_keys (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL,
        name text NOT NULL,
        key_hash text NOT NULL,
        key_prefix text NOT NULL,
        scopes text[],
        role text NOT NULL CHECK (role IN ('OWNER', 'ADMIN', 'MEMBER', 'VIEWER')),
        ip_allowlist text[],
        api_version text,
        expires_at timestamptz,
        revoked_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        created_by text REFERENCES users(id)
      )`);
    await runner.query('CREATE UNIQUE INDEX api_keys_key_hash ON api_keys (key_hash)');
    await runner.query('CREATE INDEX api_keys_organization ON api_keys (organization_id)');
    await runner.query(`
      CREATE TABLE organization_branding (
        organization_id text PRIMARY KEY REFERENCES organizations(id),
        name text,
        color text CHECK (color ~ '^#[0-9a-f]{6}$'),
        logo_file text,
        contact_email text,
        contact_phone text,
        contact_url text,
        privacy_url text,
        terms_url text
      )`);
    await runner.query(`
      CREATE TABLE mail_recipients (
        organization_id text REFERENCES organizations(id),
        email text,
        token text NOT NULL,
        unsubscribed_at timestamptz(3),
        PRIMARY KEY (organization_id, email),
        CONSTRAINT mail_recipients_token UNIQUE (token)
      )`);
    await runner.query(`
      CREATE TABLE recipient_mail_settings (
        organization_id text PRIMARY KEY REFERENCES organizations(id),
        moments text[] NOT NULL,
        language text NOT NULL CHECK (language IN ('es', 'en'))
      )`);
    await runner.query(`
      CREATE TABLE recipient_mails (
        shipment_id text,
        moment text,
        organization_id text NOT NULL REFERENCES organizations(id),
        try_at timestamptz(3) NOT NULL DEFAULT now(),
        settled_at timestamptz(3),
        PRIMARY KEY (shipment_id, moment)
      )`);
    await runner.query('CREATE INDEX recipient_mails_due ON recipient_mails (try_at) WHERE (settled_at IS NULL)');
    await runner.query(
      'ALTER TABLE events ADD CONSTRAINT events_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)',
    );
    await runner.query(
      'ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)',
    );
    await runner.query(
      'ALTER TABLE stored_bytes ADD CONSTRAINT stored_bytes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE events DROP CONSTRAINT events_organization_id_fkey');
    await runner.query('ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_organization_id_fkey');
    await runner.query('ALTER TABLE stored_bytes DROP CONSTRAINT stored_bytes_organization_id_fkey');
    await runner.query('DROP TABLE recipient_mails');
    await runner.query('DROP TABLE recipient_mail_settings');
    await runner.query('DROP TABLE mail_recipients');
    await runner.query('DROP TABLE organization_branding');
    await runner.query('DROP TABLE api_keys');
    await runner.query('DROP TABLE account_tokens');
    await runner.query('DROP TABLE user_networks');
    await runner.query('DROP TABLE sessions');
    await runner.query('DROP TABLE users');
    await runner.query('DROP TABLE organizations');
  }
}
