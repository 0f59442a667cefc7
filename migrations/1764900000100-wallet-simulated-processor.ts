import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the simulated processor remembers, as the outside world would: nothing ties it to the service's tables. */
export class WalletSimulatedProcessor1764900000100 implements MigrationInterface {
  name = 'WalletSimulatedProcessor1764900000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA payment_simulator');
    await runner.query(`
      CREATE TABLE payment_simulator.events (
        id         text PRIMARY KEY,
        body       text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      )`);
    await runner.query('CREATE INDEX events_created_at ON payment_simulator.events (created_at)');
    // The account part of a CLABE has eleven digits.
    await runner.query('CREATE SEQUENCE payment_simulator.accounts START 10000000001 MAXVALUE 99999999999');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA payment_simulator CASCADE');
  }
}
