import type { DataSource } from 'typeorm';

/** The role that connections of a superuser take on: row-level security holds it. It cannot sign in. */
export const SERVICE_ROLE = 'guia_service';

/**
 * Credentials are looked up before anybody is known: these tables may be read by all, and written as any other. Their
 * digests and hashes leave the auth context nowhere.
 */
const READ_BY_ALL = ['users', 'api_keys'];

/** Connection settings under which migrations and operators' SQL reach everybody's rows. */
export const REACH_EVERYBODY = '-c guia.organization=* -c guia.livemode=*';

/**
 * Puts every table that has an `organization_id` under row-level security: what the session was told its organization
 * and mode are decides over every row, beside the statement's own conditions. Runs after the migrations, so that a new
 * table cannot be forgotten; run again it changes nothing.
 */
export async function secureRows(dataSource: DataSource): Promise<void> {
  await dataSource.query(TENANT_IN_SIGHT);
  await dataSource.query(SECURE_TABLES, []);
  await dataSource.query(GRANT_TO_SERVICE_ROLE);
}

/** Tables with an `organization_id` that nothing secures. */
export const unsecuredTables = async (dataSource: DataSource): Promise<string[]> =>
  (
    (await dataSource.query(`
    SELECT c.relname AS name FROM ${TENANT_TABLES}
    WHERE NOT c.relforcerowsecurity OR NOT EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid)`)) as {
      name: string;
    }[]
  ).map(({ name }) => name);

const TENANT_TABLES = `pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id' AND NOT a.attisdropped
      AND c.relkind IN ('r', 'p')`;

const MODE = `(SELECT nullif(current_setting(''guia.livemode'', true), ''*'')::boolean)`;

/** Says loudly what is wrong where a statement forgot to be anybody's: it would silently find nothing otherwise. */
const TENANT_IN_SIGHT = `
  CREATE OR REPLACE FUNCTION tenant_in_sight() RETURNS text LANGUAGE plpgsql STABLE AS $function$
  DECLARE
    organization text := current_setting('guia.organization', true);
  BEGIN
    IF organization IS NULL OR organization = '' THEN
      RAISE EXCEPTION 'A statement reaches for rows of organizations, and nobody said whose'
        USING ERRCODE = 'insufficient_privilege',
              HINT = 'Requests carry their tenant. Sweeps, jobs and open endpoints say acrossTenants (platform/database/reach.ts).';
    END IF;
    RETURN organization;
  END $function$`;

const SECURE_TABLES = `
  DO $do$
  DECLARE
    tenant_table record;
    condition text;
  BEGIN
    FOR tenant_table IN
      SELECT c.oid, c.relname AS name,
             EXISTS (SELECT 1 FROM pg_attribute m WHERE m.attrelid = c.oid AND m.attname = 'livemode') AS has_mode
      FROM ${TENANT_TABLES}
      WHERE NOT c.relforcerowsecurity OR NOT EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid)
    LOOP
      condition := '(organization_id = (SELECT tenant_in_sight()) OR (SELECT current_setting(''guia.organization'', true)) = ''*'')';
      IF tenant_table.has_mode AND tenant_table.name <> ALL ('{${READ_BY_ALL.join(',')}}') THEN
        condition := condition || ' AND (livemode = ${MODE} OR ${MODE} IS NULL)';
      END IF;
      -- The planner takes this form to hold for nearly every row. As a plain condition it would count beside the
      -- statement's own as a second filter, and make a list of thousands look like one of a few.
      condition := '(CASE WHEN ' || condition || ' THEN true END) IS NOT NULL';
      EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', tenant_table.name);
      EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', tenant_table.name);
      EXECUTE format('DROP POLICY IF EXISTS tenant ON public.%I', tenant_table.name);
      EXECUTE format('CREATE POLICY tenant ON public.%I USING (%s)', tenant_table.name, condition);
      IF tenant_table.name = ANY ('{${READ_BY_ALL.join(',')}}') THEN
        EXECUTE format('CREATE POLICY read_by_all ON public.%I FOR SELECT USING (true)', tenant_table.name);
      END IF;
    END LOOP;
  END $do$`;

/** Only a login that row-level security does not hold needs the role. Roles are the server's, not the database's. */
const GRANT_TO_SERVICE_ROLE = `
  DO $do$
  DECLARE
    schema_name text;
  BEGIN
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = session_user AND (rolsuper OR rolbypassrls)) THEN
      RETURN;
    END IF;
    BEGIN
      CREATE ROLE ${SERVICE_ROLE} NOLOGIN;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
    FOR schema_name IN
      SELECT nspname FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'
    LOOP
      EXECUTE format('GRANT USAGE ON SCHEMA %I TO ${SERVICE_ROLE}', schema_name);
      EXECUTE format('GRANT ALL ON ALL TABLES IN SCHEMA %I TO ${SERVICE_ROLE}', schema_name);
      EXECUTE format('GRANT ALL ON ALL SEQUENCES IN SCHEMA %I TO ${SERVICE_ROLE}', schema_name);
      EXECUTE format('GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA %I TO ${SERVICE_ROLE}', schema_name);
    END LOOP;
  END $do$`;
