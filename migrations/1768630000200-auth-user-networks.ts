import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The networks from which a user has logged in: their attempts have slots of their own. */
export class AuthUserNetworks1768630000200 implements MigrationInterface {
  name = 'AuthUserNetworks1768630000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE user_networks (
        user_id       text NOT NULL REFERENCES users (id),
        network       text NOT NULL,
        last_login_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, network)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE user_networks');
  }
}
