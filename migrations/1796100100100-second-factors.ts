import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors of users, logins that wait for one, and the time at which a session last proved the password. */
export class SecondFactors1796100100100 implements MigrationInterface {
  name = 'SecondFactors1796100100100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN second_factor_at timestamptz(3)');
    await runner.query('ALTER TABLE sessions ADD COLUMN password_at timestamptz(3)');
    await runner.query('ALTER TABLE organizations ADD COLUMN requires_second_factor boolean NOT NULL DEFAULT false');
    await runner.query(`
      CREATE TABLE second_factors (
        user_id text PRIMARY KEY REFERENCES users(id),
        secret text NOT NULL,
        last_step integer NOT NULL DEFAULT 0,
        failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
        failures_since timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE recovery_codes (
        user_id text REFERENCES second_factors(user_id) ON DELETE CASCADE,
        code_hash text,
        used_at timestamptz(3),
        PRIMARY KEY (user_id, code_hash)
      )`);
    await runner.query(`
      CREATE TABLE login_challenges (
        token_hash text PRIMARY KEY,
        user_id text NOT NULL REFERENCES users(id),
        expires_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX login_challenges_user ON login_challenges (user_id)');
    await runner.query('CREATE INDEX login_challenges_expires_at ON login_challenges (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE login_challenges');
    await runner.query('DROP TABLE recovery_codes');
    await runner.query('DROP TABLE second_factors');
    await runner.query('ALTER TABLE organizations DROP COLUMN requires_second_factor');
    await runner.query('ALTER TABLE sessions DROP COLUMN password_at');
    await runner.query('ALTER TABLE users DROP COLUMN second_factor_at');
  }
}
