import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A client's own key-value pairs on a product. */
export class CatalogMetadata1765000000100 implements MigrationInterface {
  name = 'CatalogMetadata1765000000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE products ADD metadata json NOT NULL DEFAULT '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE products DROP metadata');
  }
}
