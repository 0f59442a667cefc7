import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the deliveries of a webhook endpoint were last recovered. */
export class RecoveredAt1796000300004 implements MigrationInterface {
  name = 'RecoveredAt1796000300004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_endpoints ADD COLUMN recovered_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_endpoints DROP COLUMN recovered_at');
  }
}
