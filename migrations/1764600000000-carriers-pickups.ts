import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The simulated carriers' own record of pickups, tied to none of the service's tables. */
export class CarriersPickups1764600000000 implements MigrationInterface {
  name = 'CarriersPickups1764600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE carrier_simulator.pickups (
        reference           text PRIMARY KEY,
        carrier_code        text NOT NULL,
        confirmation_number text NOT NULL UNIQUE,
        livemode            boolean NOT NULL,
        pickup_date         date NOT NULL,
        ready_time          time NOT NULL,
        closing_time        time NOT NULL,
        confirmed_at        timestamptz NOT NULL DEFAULT now(),
        cancelled_at        timestamptz
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE carrier_simulator.pickups');
  }
}
