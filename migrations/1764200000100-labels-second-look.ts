import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a refunded attempt is looked at again, and how often a carrier was asked in vain to cancel a label. */
export class LabelsSecondLook1764200000100 implements MigrationInterface {
  name = 'LabelsSecondLook1764200000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE label_purchase_attempts ADD COLUMN second_look_at timestamptz');
    await runner.query(
      'CREATE INDEX label_purchase_attempts_second_look ON label_purchase_attempts (second_look_at) WHERE second_look_at IS NOT NULL',
    );
    await runner.query('ALTER TABLE labels ADD COLUMN cancel_tries smallint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE labels DROP COLUMN cancel_tries');
    await runner.query('ALTER TABLE label_purchase_attempts DROP COLUMN second_look_at');
  }
}
