import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an adapter needs to cancel a label that nobody owns. */
export class LabelsOrphanedCarrierData1768400000200 implements MigrationInterface {
  name = 'LabelsOrphanedCarrierData1768400000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orphaned_labels ADD COLUMN carrier_data jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orphaned_labels DROP COLUMN carrier_data');
  }
}
