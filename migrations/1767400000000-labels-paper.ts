import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the files of a voided label were replaced, and the labels of a day by carrier, for its manifest. */
export class LabelsPaper1767400000000 implements MigrationInterface {
  name = 'LabelsPaper1767400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE labels ADD COLUMN file_voided_at timestamptz(3)');
    await runner.query('DROP INDEX labels_to_cancel');
    await runner.query(`
      CREATE INDEX labels_to_finish_voiding ON labels (voided_at)
        WHERE voided_at IS NOT NULL AND (carrier_cancelled_at IS NULL OR file_voided_at IS NULL)`);
    await runner.query(`
      CREATE INDEX labels_of_day ON labels (organization_id, livemode, carrier_code, created_at)
        WHERE voided_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX labels_of_day');
    await runner.query('DROP INDEX labels_to_finish_voiding');
    await runner.query(
      'CREATE INDEX labels_to_cancel ON labels (voided_at) WHERE voided_at IS NOT NULL AND carrier_cancelled_at IS NULL',
    );
    await runner.query('ALTER TABLE labels DROP COLUMN file_voided_at');
  }
}
