import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The catalogue of postal codes. Replaced as a whole, by one transaction under a lock: no foreign key inside it is
 * needed to keep it consistent, and checking one would double the time of an import.
 */
export class AddressesPostalCodes1764500000100 implements MigrationInterface {
  name = 'AddressesPostalCodes1764500000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE postal_code_editions (
        id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        source            text NOT NULL CHECK (source IN ('starter', 'sepomex')),
        fingerprint       text NOT NULL,
        row_count         integer NOT NULL,
        postal_code_count integer NOT NULL,
        loaded_at         timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE postal_codes (
        postal_code  text COLLATE "C" PRIMARY KEY CHECK (postal_code ~ '^[0-9]{5}$'),
        state_code   text NOT NULL,
        municipality text NOT NULL,
        city         text
      )`);
    await runner.query(`
      CREATE TABLE colonias (
        postal_code text COLLATE "C" NOT NULL,
        position    smallint NOT NULL,
        name        text NOT NULL,
        type        text NOT NULL,
        zone        text NOT NULL,
        state_code  text COLLATE "C" NOT NULL,
        search_name text COLLATE "C" NOT NULL,
        PRIMARY KEY (postal_code, position)
      )`);
    await runner.query('CREATE INDEX colonias_by_name ON colonias (search_name, postal_code)');
    await runner.query('CREATE INDEX colonias_by_state_and_name ON colonias (state_code, search_name, postal_code)');
    await runner.query(`
      CREATE TABLE colonia_names (
        name  text COLLATE "C" PRIMARY KEY,
        terms text[] NOT NULL
      )`);
    await runner.query('CREATE INDEX colonia_names_terms ON colonia_names USING gin (terms)');
    // Only an index's owner may do this, and the service need not be the owner of its tables.
    await runner.query(`
      CREATE FUNCTION index_colonia_names() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
        SELECT gin_clean_pending_list('colonia_names_terms')
      $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION index_colonia_names');
    await runner.query('DROP TABLE colonia_names');
    await runner.query('DROP TABLE colonias');
    await runner.query('DROP TABLE postal_codes');
    await runner.query('DROP TABLE postal_code_editions');
  }
}
