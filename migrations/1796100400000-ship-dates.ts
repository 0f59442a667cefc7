import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day on which a parcel is handed over, and the day by which it must arrive. Null: made before there were such days. */
export class ShipDates1796100400000 implements MigrationInterface {
  name = 'ShipDates1796100400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipments ADD COLUMN ship_date date, ADD COLUMN deliver_by date');
    await runner.query('ALTER TABLE batches ADD COLUMN deliver_by date');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE batches DROP COLUMN deliver_by');
    await runner.query('ALTER TABLE shipments DROP COLUMN ship_date, DROP COLUMN deliver_by');
  }
}
