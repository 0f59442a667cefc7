import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which printed files show a label: they are erased with it. */
export class LabelsPrintsOfLabel1795599053737 implements MigrationInterface {
  name = 'LabelsPrintsOfLabel1795599053737';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET lock_timeout = 0');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS label_prints_labels');
    await runner.query('CREATE INDEX CONCURRENTLY label_prints_labels ON label_prints USING gin (label_ids)');
    await runner.query("SET lock_timeout = '2s'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS label_prints_labels');
  }
}
