import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails to recipients have a text and the same as markup. */
export class PlatformMailMarkup1768510000000 implements MigrationInterface {
  name = 'PlatformMailMarkup1768510000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE queued_mails ADD COLUMN markup text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE queued_mails DROP COLUMN markup');
  }
}
