import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every verification of an address. */
export class AddressesVerifications1764500000200 implements MigrationInterface {
  name = 'AddressesVerifications1764500000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE address_verifications (
        id                 text PRIMARY KEY,
        organization_id    text NOT NULL REFERENCES organizations (id),
        livemode           boolean NOT NULL,
        address_id         text REFERENCES addresses (id),
        is_valid           boolean NOT NULL,
        confidence         numeric(3, 2) NOT NULL CHECK (confidence IN (0, 0.75, 0.95)),
        postal_code        text NOT NULL,
        normalized_address json NOT NULL,
        errors             json NOT NULL,
        suggestions        json NOT NULL,
        provider           text NOT NULL,
        created_at         timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT address_verifications_valid CHECK (is_valid = (confidence > 0))
      )`);
    await runner.query(
      'CREATE INDEX address_verifications_list ON address_verifications (organization_id, livemode, created_at DESC, id DESC)',
    );
    await runner.query(
      'CREATE INDEX address_verifications_address ON address_verifications (address_id, created_at DESC, id DESC) WHERE address_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE address_verifications');
  }
}
