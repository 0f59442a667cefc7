import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails to the recipients of parcels: which an organization wants, which are due or settled, and who has ended them. */
export class AuthRecipientMails1768472000100 implements MigrationInterface {
  name = 'AuthRecipientMails1768472000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE recipient_mail_settings (
        organization_id text PRIMARY KEY REFERENCES organizations (id),
        moments         text[] NOT NULL,
        language        text NOT NULL CHECK (language IN ('es', 'en'))
      )`);
    await runner.query(`
      CREATE TABLE recipient_mails (
        shipment_id     text NOT NULL REFERENCES shipments (id),
        moment          text NOT NULL,
        organization_id text NOT NULL REFERENCES organizations (id),
        try_at          timestamptz(3) NOT NULL DEFAULT now(),
        settled_at      timestamptz(3),
        PRIMARY KEY (shipment_id, moment)
      )`);
    await runner.query('CREATE INDEX recipient_mails_due ON recipient_mails (try_at) WHERE settled_at IS NULL');
    await runner.query(`
      CREATE TABLE mail_recipients (
        organization_id text NOT NULL REFERENCES organizations (id),
        email           text NOT NULL,
        token           text NOT NULL CONSTRAINT mail_recipients_token UNIQUE,
        unsubscribed_at timestamptz(3),
        PRIMARY KEY (organization_id, email)
      )`);
    await runner.query('ALTER TABLE queued_mails ADD from_name text, ADD reply_to text, ADD unsubscribe_url text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE queued_mails DROP from_name, DROP reply_to, DROP unsubscribe_url');
    await runner.query('DROP TABLE mail_recipients');
    await runner.query('DROP TABLE recipient_mails');
    await runner.query('DROP TABLE recipient_mail_settings');
  }
}
