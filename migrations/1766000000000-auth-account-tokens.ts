import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Mailed tokens, users without a password, verified emails, and what a list of sessions shows. New columns have defaults:
 * processes of the previous version can still insert.
 */
export class AuthAccountTokens1766000000000 implements MigrationInterface {
  name = 'AuthAccountTokens1766000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_tokens (
        token_hash text PRIMARY KEY,
        user_id    text NOT NULL REFERENCES users (id),
        purpose    text NOT NULL CHECK (purpose IN ('reset_password', 'verify_email', 'invitation')),
        expires_at timestamptz NOT NULL,
        used_at    timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CHECK (expires_at > created_at)
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX account_tokens_open ON account_tokens (user_id, purpose) WHERE used_at IS NULL',
    );
    await runner.query('CREATE INDEX account_tokens_expires_at ON account_tokens (expires_at)');
    await runner.query(`
      ALTER TABLE users
        ALTER COLUMN password_hash DROP NOT NULL,
        ADD COLUMN email_verified_at timestamptz,
        ADD COLUMN status text NOT NULL
          GENERATED ALWAYS AS (CASE WHEN password_hash IS NULL THEN 'INVITED' ELSE 'ACTIVE' END) STORED`);
    await runner.query(`
      ALTER TABLE sessions
        ADD COLUMN id           text NOT NULL DEFAULT 'ses_' || replace(gen_random_uuid()::text, '-', ''),
        ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN ip_address   text,
        ADD COLUMN user_agent   text CHECK (length(user_agent) <= 512)`);
    await runner.query('UPDATE sessions SET last_used_at = created_at');
    await runner.query('CREATE UNIQUE INDEX sessions_id ON sessions (id)');
  }

  /** Deletes invited users: the previous version requires a password. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX sessions_id');
    await runner.query(`
      ALTER TABLE sessions DROP COLUMN user_agent, DROP COLUMN ip_address, DROP COLUMN last_used_at, DROP COLUMN id`);
    await runner.query(`
      UPDATE users SET password_hash = 'none', deleted_at = coalesce(deleted_at, now()) WHERE password_hash IS NULL`);
    await runner.query(`
      ALTER TABLE users DROP COLUMN status, DROP COLUMN email_verified_at, ALTER COLUMN password_hash SET NOT NULL`);
    await runner.query('DROP TABLE account_tokens');
  }
}
