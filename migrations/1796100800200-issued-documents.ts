import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Serves the invoices and credit notes of a month in the order of their issue. */
export class IssuedDocuments1796100800200 implements MigrationInterface {
  name = 'IssuedDocuments1796100800200';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['invoices', 'credit_notes'])
      await runner.query(
        `CREATE INDEX CONCURRENTLY IF NOT EXISTS ${table}_issued ON ${table} (organization_id, issued_at, id)`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['invoices', 'credit_notes'])
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${table}_issued`);
  }
}
