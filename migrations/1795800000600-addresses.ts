import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Address book, official postal codes and address verifications. */
export class AddressesBaseline1795800000600 implements MigrationInterface {
  name = 'AddressesBaseline1795800000600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE addresses (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL,
        contact_name text NOT NULL,
        contact_phone text NOT NULL,
        contact_email text,
        company text,
        street text NOT NULL,
        exterior_number text NOT NULL,
        interior_number text,
        neighborhood text NOT NULL,
        city text NOT NULL,
        state text NOT NULL,
        postal_code text NOT NULL,
        country text NOT NULL,
        reference text,
        is_residential boolean NOT NULL,
        latitude double precision CHECK ((latitude >= ('-90'::integer)::double precision) AND (latitude <= 90)),
        longitude double precision CHECK ((longitude >= ('-180'::integer)::double precision) AND (longitude <= 180)),
        is_default boolean NOT NULL DEFAULT false,
        is_verified boolean NOT NULL DEFAULT false,
        search_text text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        CONSTRAINT addresses_deleted_not_default CHECK ((deleted_at IS NULL) OR (NOT is_default))
      )`);
    await runner.query('CREATE INDEX addresses_all ON addresses (organization_id, livemode, created_at, id)');
    await runner.query(
      'CREATE UNIQUE INDEX addresses_default ON addresses (organization_id, livemode) WHERE is_default',
    );
    await runner.query(`
      CREATE INDEX addresses_list ON addresses (organization_id, livemode, created_at DESC, id DESC) WHERE (deleted_at IS
        NULL)`);
    await runner.query(`
      CREATE TABLE postal_code_editions (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        source text NOT NULL CHECK (source IN ('starter', 'sepomex')),
        fingerprint text NOT NULL,
        row_count integer NOT NULL,
        postal_code_count integer NOT NULL,
        loaded_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE postal_codes (
        postal_code text COLLATE "C" PRIMARY KEY CHECK (postal_code ~ '^[0-9]{5}$'),
        state_code text NOT NULL,
        municipality text NOT NULL,
        city text
      )`);
    await runner.query(`
      CREATE TABLE colonias (
        postal_code text COLLATE "C",
        position smallint,
        name text NOT NULL,
        type text NOT NULL,
        zone text NOT NULL,
        state_code text COLLATE "C" NOT NULL,
        search_name text COLLATE "C" NOT NULL,
        PRIMARY KEY (postal_code, "position")
      )`);
    await runner.query('CREATE INDEX colonias_by_name ON colonias (search_name, postal_code)');
    await runner.query('CREATE INDEX colonias_by_state_and_name ON colonias (state_code, search_name, postal_code)');
    await runner.query(`
      CREATE TABLE colonia_names (
        name text COLLATE "C" PRIMARY KEY,
        terms text[] NOT NULL
      )`);
    await runner.query('CREATE INDEX colonia_names_terms ON colonia_names USING gin (terms)');
    await runner.query(`
      CREATE TABLE address_verifications (
        id text PRIMARY KEY,
        organization_id text NOT NULL REFERENCES organizations(id),
        livemode boolean NOT NULL,
        address_id text REFERENCES addresses(id),
        is_valid boolean NOT NULL,
        confidence numeric(3, 2) NOT NULL CHECK (confidence IN (0, 0.75, 0.95)),
        postal_code text NOT NULL,
        normalized_address json NOT NULL,
        errors json NOT NULL,
        suggestions json NOT NULL,
        provider text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        warnings json NOT NULL DEFAULT '[]'::json,
        CONSTRAINT address_verifications_valid CHECK (is_valid = (confidence > 0))
      )`);
    await runner.query(`
      CREATE INDEX address_verifications_address ON address_verifications (address_id, created_at DESC, id DESC) WHERE
        (address_id IS NOT NULL)`);
    await runner.query(`
      CREATE INDEX address_verifications_list ON address_verifications (organization_id, livemode, created_at DESC, id
        DESC)`);
    await runner.query(
      `CREATE FUNCTION index_colonia_names() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path TO 'public' AS $$         SELECT gin_clean_pending_list('colonia_names_terms') $$`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE address_verifications');
    await runner.query('DROP TABLE colonia_names');
    await runner.query('DROP TABLE colonias');
    await runner.query('DROP TABLE postal_codes');
    await runner.query('DROP TABLE postal_code_editions');
    await runner.query('DROP TABLE addresses');
    await runner.query('DROP FUNCTION index_colonia_names');
  }
}
