import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where an event of a shipment happened. */
export class ShipmentsEventPlace1768472000200 implements MigrationInterface {
  name = 'ShipmentsEventPlace1768472000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipment_events ADD place text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipment_events DROP place');
  }
}
