import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The address book. */
export class AddressesBook1764500000000 implements MigrationInterface {
  name = 'AddressesBook1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE addresses (
        id              text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations (id),
        livemode        boolean NOT NULL,
        contact_name    text NOT NULL,
        contact_phone   text NOT NULL,
        contact_email   text,
        company         text,
        street          text NOT NULL,
        exterior_number text NOT NULL,
        interior_number text,
        neighborhood    text NOT NULL,
        city            text NOT NULL,
        state           text NOT NULL,
        postal_code     text NOT NULL,
        country         text NOT NULL,
        reference       text,
        is_residential  boolean NOT NULL,
        latitude        double precision CHECK (latitude BETWEEN -90 AND 90),
        longitude       double precision CHECK (longitude BETWEEN -180 AND 180),
        is_default      boolean NOT NULL DEFAULT false,
        is_verified     boolean NOT NULL DEFAULT false,
        search_text     text NOT NULL,
        created_at      timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at      timestamptz(3),
        CONSTRAINT addresses_deleted_not_default CHECK (deleted_at IS NULL OR NOT is_default)
      )`);
    await runner.query(
      'CREATE INDEX addresses_list ON addresses (organization_id, livemode, created_at DESC, id DESC) WHERE deleted_at IS NULL',
    );
    await runner.query(
      'CREATE UNIQUE INDEX addresses_default ON addresses (organization_id, livemode) WHERE is_default',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE addresses');
  }
}
