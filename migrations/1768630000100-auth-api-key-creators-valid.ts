import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every creator of an API key is a user. */
export class AuthApiKeyCreatorsValid1768630000100 implements MigrationInterface {
  name = 'AuthApiKeyCreatorsValid1768630000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_keys VALIDATE CONSTRAINT api_keys_created_by_fkey');
  }

  async down(): Promise<void> {}
}
