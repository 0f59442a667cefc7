import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is in a parcel, for carriers that carry it under Carta Porte. Empty: the parcel's description says it. */
export class ShipmentsContents1768400000100 implements MigrationInterface {
  name = 'ShipmentsContents1768400000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE shipments ADD COLUMN contents json NOT NULL DEFAULT '[]'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shipments DROP COLUMN contents');
  }
}
