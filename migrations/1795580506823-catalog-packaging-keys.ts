import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The packaging of a product for Carta Porte. Null: not given. */
export class CatalogPackagingKeys1795580506823 implements MigrationInterface {
  name = 'CatalogPackagingKeys1795580506823';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE products ADD sat_packaging_code text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE products DROP sat_packaging_code');
  }
}
