import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the service worked, one row a time without an interruption. */
export class PlatformServiceUptimes1795599506969 implements MigrationInterface {
  name = 'PlatformServiceUptimes1795599506969';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE service_uptimes (
        id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        since        timestamptz(3) NOT NULL,
        last_seen_at timestamptz(3) NOT NULL CHECK (last_seen_at >= since)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE service_uptimes');
  }
}
