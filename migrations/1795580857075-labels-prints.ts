import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which labels a printed file is made of, so that it shows those that are voided later. */
export class LabelsPrints1795580857075 implements MigrationInterface {
  name = 'LabelsPrints1795580857075';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE label_prints (
        id              text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations (id),
        livemode        boolean NOT NULL,
        file_name       text NOT NULL,
        format          text NOT NULL CHECK (format IN ('PDF', 'ZPL')),
        layout          text NOT NULL CHECK (layout IN ('4x6', 'letter', 'a4')),
        label_ids       text[] NOT NULL CHECK (cardinality(label_ids) > 0),
        drawn_at        timestamptz(3) NOT NULL,
        CONSTRAINT label_prints_file UNIQUE (file_name)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE label_prints');
  }
}
