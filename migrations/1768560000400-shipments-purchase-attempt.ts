import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a shipment shows of its latest purchase attempt while that has no label; those made before are in the list of attempts only. */
export class ShipmentsPurchaseAttempt1768560000400 implements MigrationInterface {
  name = 'ShipmentsPurchaseAttempt1768560000400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipments ADD COLUMN purchase_attempt json');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipments DROP COLUMN purchase_attempt');
  }
}
