import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By what support knows of a parcel: the last digits of its recipient's telephone, the email, the postal code. */
const INDEXES = {
  shipments_to_phone: "(organization_id, livemode, right(to_address ->> 'contactPhone', 8))",
  shipments_to_email:
    "(organization_id, livemode, lower(to_address ->> 'contactEmail')) WHERE to_address ->> 'contactEmail' IS NOT NULL",
  shipments_to_postal_code: "(organization_id, livemode, (to_address ->> 'postalCode'), created_at DESC, id DESC)",
};

export class ShipmentsRecipientIndexes1768560000800 implements MigrationInterface {
  name = 'ShipmentsRecipientIndexes1768560000800';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET lock_timeout = 0');
    for (const [name, definition] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON shipments ${definition}`);
    }
    await runner.query("SET lock_timeout = '2s'");
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }
}
