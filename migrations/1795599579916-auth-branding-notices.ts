import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a shop's privacy notice and terms are. Null: not told. */
export class AuthBrandingNotices1795599579916 implements MigrationInterface {
  name = 'AuthBrandingNotices1795599579916';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE organization_branding ADD COLUMN privacy_url text, ADD COLUMN terms_url text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE organization_branding DROP COLUMN terms_url, DROP COLUMN privacy_url');
  }
}
