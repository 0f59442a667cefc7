import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AuthSuspendedOrganizations1768560000300 implements MigrationInterface {
  name = 'AuthSuspendedOrganizations1768560000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE organizations ADD COLUMN suspended_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE organizations DROP COLUMN suspended_at');
  }
}
