import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order in which lines were read: lines of one file have one time, and the first of two bills counts. */
export class WalletInvoicedLineOrder1768450000000 implements MigrationInterface {
  name = 'WalletInvoicedLineOrder1768450000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoiced_lines ADD COLUMN position bigint GENERATED ALWAYS AS IDENTITY');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoiced_lines DROP COLUMN position');
  }
}
