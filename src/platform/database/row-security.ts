import type { DataSource, QueryRunner } from 'typeorm';

/** Connections of a superuser switch to this NOLOGIN role, because row-level security policies do not apply to a superuser. */
export const SERVICE_ROLE = 'guia_service';

/**
 * The service reads credentials before the tenant is known. The tables of credentials are therefore readable across tenants. Writes
 * are restricted like writes to other tables. The auth context never exposes the digests and hashes in these tables.
 */
const READ_BY_ALL = ['users', 'api_keys'];

/** Session settings that give migrations and SQL of operators access to the rows of all tenants. */
export const ALL_TENANTS_SETTINGS = { 'guia.organization': '*', 'guia.livemode': '*' };

/**
 * Enables row-level security on every table that has an `organization_id` but no row-level security. In addition to the conditions
 * of the SQL statement, a row-level security policy compares each row with the organization and mode of the session. Runs after the
 * migrations, so that new tables are also secured. A migration that changes the policy drops the policy. This function then creates
 * the policy again. Source: docs/architecture.md#row-level-security
 */
export async function secureRows(runner: QueryRunner): Promise<void> {
  await runner.query(CREATE_REQUIRE_CONTEXT);
  // Secures the tables one after another. Each table is therefore locked only briefly.
  for (const table of (await runner.query(UNSECURED)) as Table[]) await runner.query(secureTable(table));
  await runner.query(GRANT_TO_SERVICE_ROLE);
}

/** Returns the tables that have an `organization_id` but no row-level security. */
export const unsecuredTables = async (dataSource: DataSource): Promise<string[]> =>
  ((await dataSource.query(UNSECURED)) as Table[]).map(({ name }) => name);

interface Table {
  readonly name: string;
  readonly hasMode: boolean;
}

const UNSECURED = `
  SELECT c.relname AS name, EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'livemode') AS "hasMode"
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id' AND NOT a.attisdropped
  WHERE c.relkind IN ('r', 'p') AND NOT (
    c.relrowsecurity AND c.relforcerowsecurity
    AND EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid AND polname = 'tenant'))`;

/** Raises an error if a statement has no tenant context. Otherwise the statement would match no rows and hide the bug. */
const CREATE_REQUIRE_CONTEXT = `
  CREATE OR REPLACE FUNCTION require_tenant_context() RETURNS boolean LANGUAGE plpgsql STABLE AS $function$
  BEGIN
    IF coalesce(current_setting('guia.organization', true), '') = '' THEN
      RAISE EXCEPTION 'A statement accesses rows of organizations without a tenant context'
        USING ERRCODE = 'insufficient_privilege',
              HINT = 'Requests have a tenant context. Scheduled tasks, jobs and public endpoints use acrossTenants (platform/database/tenant-context.ts).';
    END IF;
    RETURN true;
  END $function$`;

// The policy contains only two sub-selects: one for the organization and one for the mode. PostgreSQL plans every sub-select in
// every statement.
const IS_OF_ORGANIZATION = `
  CASE (SELECT coalesce(current_setting('guia.organization', true), ''))
    WHEN organization_id THEN true WHEN '*' THEN true WHEN '' THEN require_tenant_context() END`;
const IS_OF_MODE = `livemode = coalesce((SELECT nullif(current_setting('guia.livemode', true), '*')::boolean), livemode)`;

/**
 * Combines the statements into one query, because PostgreSQL runs a query in one transaction. The table therefore always has a
 * policy.
 */
function secureTable({ name, hasMode }: Table): string {
  const isReadByAll = READ_BY_ALL.includes(name);
  const condition = hasMode && !isReadByAll ? `${IS_OF_ORGANIZATION} AND ${IS_OF_MODE}` : IS_OF_ORGANIZATION;
  // The planner assumes that `IS NOT NULL` is true for nearly every row. With a plain condition, the planner would multiply the
  // selectivities of the policy and the statement. The planner would then expect a few rows instead of thousands.
  return `
    ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${name} FORCE ROW LEVEL SECURITY;
    DROP POLICY IF EXISTS tenant ON ${name};
    CREATE POLICY tenant ON ${name} USING ((CASE WHEN ${condition} THEN true END) IS NOT NULL);
    ${isReadByAll ? `DROP POLICY IF EXISTS read_by_all ON ${name}; CREATE POLICY read_by_all ON ${name} FOR SELECT USING (true);` : ''}`;
}

/** Required only for a login role that bypasses row-level security. Roles belong to the server, not to the database. */
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
