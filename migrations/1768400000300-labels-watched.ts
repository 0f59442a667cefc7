import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Purchases that were refunded without the carrier's word: whether their label is used is watched. */
export class LabelsWatched1768400000300 implements MigrationInterface {
  name = 'LabelsWatched1768400000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE watched_labels (
        attempt_id      text PRIMARY KEY REFERENCES label_purchase_attempts (id),
        organization_id text NOT NULL REFERENCES organizations (id),
        livemode        boolean NOT NULL,
        tracking_number text,
        next_check_at   timestamptz(3) NOT NULL,
        created_at      timestamptz(3) NOT NULL DEFAULT now(),
        ended_at        timestamptz(3),
        charged         boolean NOT NULL DEFAULT false CHECK (NOT charged OR (ended_at IS NOT NULL AND tracking_number IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX watched_labels_due ON watched_labels (next_check_at) WHERE ended_at IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE watched_labels');
  }
}
