import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Number of new recipients that an organization has mailed on a day. The erasure of a recipient does not change it. */
export class NewMailRecipients1796000200001 implements MigrationInterface {
  name = 'NewMailRecipients1796000200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE new_mail_recipients (
        organization_id text REFERENCES organizations(id),
        day date,
        recipients integer NOT NULL CHECK (recipients > 0),
        PRIMARY KEY (organization_id, day)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE new_mail_recipients');
  }
}
