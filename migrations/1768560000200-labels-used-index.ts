import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Voided labels that were used: few, and looked through at every scrape. */
export class LabelsUsedIndex1768560000200 implements MigrationInterface {
  name = 'LabelsUsedIndex1768560000200';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET lock_timeout = 0');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS labels_used');
    await runner.query('CREATE INDEX CONCURRENTLY labels_used ON labels (used_at) WHERE used_at IS NOT NULL');
    await runner.query("SET lock_timeout = '2s'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS labels_used');
  }
}
