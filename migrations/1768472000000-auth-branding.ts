import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How an organization shows itself to the recipients of its parcels. */
export class AuthBranding1768472000000 implements MigrationInterface {
  name = 'AuthBranding1768472000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE organization_branding (
        organization_id text PRIMARY KEY REFERENCES organizations (id),
        name            text,
        color           text CHECK (color ~ '^#[0-9a-f]{6}$'),
        logo_file       text,
        contact_email   text,
        contact_phone   text,
        contact_url     text
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE organization_branding');
  }
}
