import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an adapter needs in later calls about a label, and what the carrier asks of us for it. */
export class LabelsCarrierData1768400000000 implements MigrationInterface {
  name = 'LabelsCarrierData1768400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE labels ADD COLUMN carrier_data jsonb, ADD COLUMN cost jsonb');
    await runner.query('ALTER TABLE pickups ADD COLUMN carrier_data jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pickups DROP COLUMN carrier_data');
    await runner.query('ALTER TABLE labels DROP COLUMN cost, DROP COLUMN carrier_data');
  }
}
