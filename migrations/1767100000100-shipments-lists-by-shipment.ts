import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the filter `shipmentId` of the lists: without them it reads the whole table, of all organizations. */
const TABLES = ['surcharges', 'insurance_claims', 'insurance_policies'];

export class ShipmentsListsByShipment1767100000100 implements MigrationInterface {
  name = 'ShipmentsListsByShipment1767100000100';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`CREATE INDEX ${table}_shipment ON ${table} (shipment_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP INDEX ${table}_shipment`);
  }
}
