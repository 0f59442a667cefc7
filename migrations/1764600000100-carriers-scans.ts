import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The simulated carriers' own record of what their couriers scanned, and are going to scan. */
export class CarriersScans1764600000100 implements MigrationInterface {
  name = 'CarriersScans1764600000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE carrier_simulator.scans (
        carrier_code    text NOT NULL,
        livemode        boolean NOT NULL,
        tracking_number text NOT NULL,
        status          text NOT NULL,
        description     text NOT NULL,
        occurred_at     timestamptz(3) NOT NULL,
        PRIMARY KEY (carrier_code, livemode, tracking_number, status)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE carrier_simulator.scans');
  }
}
