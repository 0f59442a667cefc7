import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Labels that a carrier made for attempts which had ended without them, and refusals of cancellations. */
export class LabelsOrphaned1767700000000 implements MigrationInterface {
  name = 'LabelsOrphaned1767700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE orphaned_labels (
        carrier_code    text NOT NULL,
        tracking_number text NOT NULL,
        attempt_id      text NOT NULL REFERENCES label_purchase_attempts (id),
        livemode        boolean NOT NULL,
        created_at      timestamptz(3) NOT NULL DEFAULT now(),
        closed_at       timestamptz(3),
        refusal         text CHECK (refusal IS NULL OR closed_at IS NOT NULL),
        cancel_tries    smallint NOT NULL DEFAULT 0,
        PRIMARY KEY (carrier_code, tracking_number)
      )`);
    await runner.query('CREATE INDEX orphaned_labels_attempt ON orphaned_labels (attempt_id)');
    await runner.query(
      'CREATE INDEX orphaned_labels_to_cancel ON orphaned_labels (created_at) WHERE closed_at IS NULL',
    );
    await runner.query('ALTER TABLE labels ADD COLUMN cancel_refusal text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE labels DROP COLUMN cancel_refusal');
    await runner.query('DROP TABLE orphaned_labels');
  }
}
