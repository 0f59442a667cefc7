import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Series and folio of credit notes. Notes that were issued before have none: it is in their XML. */
export class CreditNoteFolios1796100800100 implements MigrationInterface {
  name = 'CreditNoteFolios1796100800100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE credit_notes ADD COLUMN series text, ADD COLUMN folio_number text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE credit_notes DROP COLUMN folio_number, DROP COLUMN series');
  }
}
