import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when a one-call purchase that must not happen twice may still be accepted for the shipment. */
export class ShipmentsBuyingUntil1768560000600 implements MigrationInterface {
  name = 'ShipmentsBuyingUntil1768560000600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipments ADD COLUMN buying_until timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipments DROP COLUMN buying_until');
  }
}
