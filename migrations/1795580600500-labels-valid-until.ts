import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when a carrier takes a label that is not used, and whether its owner was told. Labels of before have no last day. */
export class LabelsValidUntil1795580600500 implements MigrationInterface {
  name = 'LabelsValidUntil1795580600500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE labels ADD COLUMN valid_until date, ADD COLUMN expiry_told_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE labels DROP COLUMN valid_until, DROP COLUMN expiry_told_at');
  }
}
