import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when parcels are polled and when their carriers last had news: how often they are asked follows from both. */
export class TrackingPolling1795580600400 implements MigrationInterface {
  name = 'TrackingPolling1795580600400';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['followed_parcels', 'trackers'])
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN begun_at timestamptz(3) NOT NULL DEFAULT now(), ADD COLUMN news_at timestamptz(3)`,
      );
    await runner.query('ALTER TABLE trackers ADD COLUMN tracking_ended_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE trackers DROP COLUMN tracking_ended_at');
    for (const table of ['followed_parcels', 'trackers'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN begun_at, DROP COLUMN news_at`);
  }
}
