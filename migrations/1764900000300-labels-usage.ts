import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Labels of a month, counted for organizations whose plan has a quota. */
export class LabelsUsage1764900000300 implements MigrationInterface {
  name = 'LabelsUsage1764900000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE label_usage (
        organization_id text NOT NULL REFERENCES organizations (id),
        livemode        boolean NOT NULL,
        month           date NOT NULL,
        used            integer NOT NULL CHECK (used >= 0),
        PRIMARY KEY (organization_id, livemode, month)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE label_usage');
  }
}
