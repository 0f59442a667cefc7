import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why carriers have no rate stands beside the rates, and is replaced with them. Shipments quoted before say nothing. */
export class ShipmentsRateMessages1765700000200 implements MigrationInterface {
  name = 'ShipmentsRateMessages1765700000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE shipments ADD rate_messages json NOT NULL DEFAULT '[]'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipments DROP rate_messages');
  }
}
