import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that are to be sent, one row for each recipient. */
export class PlatformQueuedMails1767800000100 implements MigrationInterface {
  name = 'PlatformQueuedMails1767800000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE queued_mails (
        id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        recipient  text NOT NULL,
        subject    text NOT NULL,
        body       text NOT NULL,
        tries      smallint NOT NULL DEFAULT 0,
        try_at     timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX queued_mails_due ON queued_mails (try_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE queued_mails');
  }
}
