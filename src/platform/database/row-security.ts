import type { DataSource, QueryRunner } from 'typeorm';

/** The role that connections of a superuser switch to, because policies do not apply to a superuser. NOLOGIN. */
export const SERVICE_ROLE = 'guia_service';

/** A connection of a login to which policies do not apply cannot switch to `SERVICE_ROLE`. */
export class UnrestrictedRoleError extends Error {
  constructor() {
    super(
      `The login of DATABASE_URL bypasses row-level security and cannot take on the role ${SERVICE_ROLE}. ` +
        `Run npm run migrate, or grant it the role.`,
    );
    this.name = 'UnrestrictedRoleError';
  }
}

/**
 * Credentials are looked up before the tenant is known: these tables are readable across tenants, and writable as any
 * other. The auth context never exposes their digests and hashes.
 */
const READ_BY_ALL = ['users', 'api_keys'];

/** Settings of a session that give migrations and operators' SQL access to the rows of all tenants. */
export const ALL_TENANTS_SETTINGS = { 'guia.organization': '*', 'guia.livemode': '*' };

/**
 * Enables row-level security on every table with an `organization_id`: a policy compares each row with the session's
 * organization and mode, in addition to the statement's own conditions. Runs after the migrations, so that a new table
 * cannot be forgotten. Idempotent. Source: docs/reference/tenancy.md#row-level-security
 */
export async function secureRows(runner: QueryRunner): Promise<void> {
  await runner.query(CREATE_TENANT_FUNCTION);
  await runner.query(SECURE_TABLES, []);
  await runner.query(GRANT_TO_SERVICE_ROLE);
}

/** Tables with an `organization_id` and without a policy. */
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

/** Raises an error for a statement without a tenant context, which would silently match no rows otherwise. */
const CREATE_TENANT_FUNCTION = `
  CREATE OR REPLACE FUNCTION tenant_in_sight() RETURNS text LANGUAGE plpgsql STABLE AS $function$
  DECLARE
    organization text := current_setting('guia.organization', true);
  BEGIN
    IF organization IS NULL OR organization = '' THEN
      RAISE EXCEPTION 'A statement accesses rows of organizations without a tenant context'
        USING ERRCODE = 'insufficient_privilege',
              HINT = 'Requests have a tenant context. Sweeps, jobs and public endpoints use acrossTenants (platform/database/tenant-context.ts).';
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
      -- The planner estimates that this form holds for nearly every row. It would multiply the selectivity of a plain
      -- condition with that of the statement's own, and expect a few rows instead of thousands.
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

/** Needed only for a login that bypasses row-level security. Roles belong to the server, not to the database. */
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
    -- From PostgreSQL 16 on, who creates a role may grant it, also to itself, but not yet take it on.
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = session_user AND rolsuper) THEN
      BEGIN
        EXECUTE format('GRANT ${SERVICE_ROLE} TO %I', session_user);
      EXCEPTION WHEN insufficient_privilege THEN
        NULL;
      END;
    END IF;
    FOR schema_name IN
      SELECT nspname FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'
    LOOP
      EXECUTE format('GRANT USAGE ON SCHEMA %I TO ${SERVICE_ROLE}', schema_name);
      EXECUTE format('GRANT ALL ON ALL TABLES IN SCHEMA %I TO ${SERVICE_ROLE}', schema_name);
      EXECUTE format('GRANT ALL ON ALL SEQUENCES IN SCHEMA %I TO ${SERVICE_ROLE}', schema_name);
      EXECUTE format('GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA %I TO ${SERVICE_ROLE}', schema_name);
    END LOOP;
  END $do$`;
