import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The simulated carriers' own record of labels, as the outside world would keep it: no foreign key ties it to the
 * service's tables.
 */
export class CarriersSimulator1764000000200 implements MigrationInterface {
  name = 'CarriersSimulator1764000000200';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE SCHEMA carrier_simulator`);
    await queryRunner.query(`
      CREATE TABLE carrier_simulator.labels (
        reference       text PRIMARY KEY,
        carrier_code    text NOT NULL,
        tracking_number text NOT NULL UNIQUE,
        livemode        boolean NOT NULL,
        made_at         timestamptz NOT NULL DEFAULT now(),
        cancelled_at    timestamptz
      )`);
    // Nine digits, always: that is what every carrier's tracking number has room for.
    await queryRunner.query(`
      CREATE SEQUENCE carrier_simulator.folios START 100000000 MINVALUE 100000000 MAXVALUE 999999999`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP SCHEMA carrier_simulator CASCADE`);
  }
}
