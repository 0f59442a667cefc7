import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who made an API key. Null: made before this was kept, or by the service itself. */
export class AuthApiKeyCreators1768630000000 implements MigrationInterface {
  name = 'AuthApiKeyCreators1768630000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_keys ADD created_by text');
    await runner.query(
      `ALTER TABLE api_keys ADD CONSTRAINT api_keys_created_by_fkey
       FOREIGN KEY (created_by) REFERENCES users (id) NOT VALID`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_keys DROP created_by');
  }
}
