import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People, sessions and API keys. */
export class AuthAccounts1764000000100 implements MigrationInterface {
  name = 'AuthAccounts1764000000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id              text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations (id),
        email           text NOT NULL,
        name            text NOT NULL,
        password_hash   text NOT NULL,
        role            text NOT NULL CHECK (role IN ('OWNER', 'ADMIN', 'MEMBER', 'VIEWER')),
        created_at      timestamptz NOT NULL DEFAULT now(),
        deleted_at      timestamptz
      )`);
    await runner.query('CREATE UNIQUE INDEX users_email ON users (lower(email)) WHERE deleted_at IS NULL');
    await runner.query('CREATE INDEX users_organization ON users (organization_id)');
    await runner.query(`
      CREATE TABLE sessions (
        token_hash text PRIMARY KEY,
        user_id    text NOT NULL REFERENCES users (id),
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX sessions_user ON sessions (user_id)');
    await runner.query(`
      CREATE TABLE api_keys (
        id              text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations (id),
        livemode        boolean NOT NULL,
        name            text NOT NULL,
        key_hash        text NOT NULL,
        key_prefix      text NOT NULL,
        scopes          text[],
        role            text NOT NULL CHECK (role IN ('OWNER', 'ADMIN', 'MEMBER', 'VIEWER')),
        ip_allowlist    text[],
        api_version     text,
        expires_at      timestamptz,
        revoked_at      timestamptz,
        created_at      timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE UNIQUE INDEX api_keys_key_hash ON api_keys (key_hash)');
    await runner.query('CREATE INDEX api_keys_organization ON api_keys (organization_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE api_keys');
    await runner.query('DROP TABLE sessions');
    await runner.query('DROP TABLE users');
  }
}
