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

/**
 * Organizations whose rows are not written here: being moved to another cell, or moved. One is known here to have come from
 * another cell where the state is `here` (docs/adr/0100-an-organization-moves-in-one-transaction.md).
 */
const AWAY = "(organization_id = ANY ((SELECT organizations_moved(''{frozen,moved}''))::text[]))";
const GONE = '(organization_id = ANY ((SELECT organizations_gone())::text[]))';
/** Nobody moves from where there are no cells: the planner leaves it out. */
const NEVER = 'false';

/** The setting of the one who moves an organization, which takes its rows away in the end. */
export const MOVER_SETTING = 'guia.mover';

/** SQLSTATE of a refused write of an organization that is being moved, or has moved. */
export const ORGANIZATION_AWAY = 'GU503';

/** Settings of a session that give migrations and operators' SQL access to the rows of all tenants. */
export const ALL_TENANTS_SETTINGS = { 'guia.organization': '*', 'guia.livemode': '*' };

/**
 * Enables row-level security on every table with an `organization_id`: a policy compares each row with the session's
 * organization and mode, in addition to the statement's own conditions, and in a cell refuses writes of organizations that are away.
 * Runs after the migrations, so that a new table cannot be forgotten, one table at a time, because each is locked for a
 * moment. Idempotent. Source: docs/reference/tenancy.md#row-level-security
 */
export async function secureRows(runner: QueryRunner, isCell: boolean): Promise<void> {
  await runner.query(CREATE_TENANT_FUNCTION);
  await runner.query(CREATE_AWAY_FUNCTION);
  await runner.query(CREATE_MOVED_FUNCTION);
  await runner.query(CREATE_GONE_FUNCTION);
  for (const { name, ofCell } of (await runner.query(TO_SECURE, [formsOf(isCell)])) as {
    name: string;
    ofCell: boolean;
  }[])
    await runner.query(secureTable(name, isCell || ofCell));
  await runner.query(GRANT_TO_SERVICE_ROLE);
}

/** Tables with an `organization_id` and without the policies of this version. */
export const unsecuredTables = async (dataSource: DataSource, isCell: boolean): Promise<string[]> =>
  ((await dataSource.query(UNSECURED, [formsOf(isCell)])) as { name: string }[]).map(({ name }) => name);

/**
 * Says which form of the policies a table has; a number for each form. Organizations move between cells only: to ask who is away takes 25 µs of
 * each UPDATE, which other deployments are spared.
 */
const POLICIES = 'tenant policies 5';
const POLICIES_OF_CELL = `${POLICIES} of a cell`;

/**
 * Says how they are worded. `migrate` writes those of another wording anew; the service, also an earlier version of it after a rollback, starts
 * with either, because they hold the same.
 */
const WORDING = 'worded 2';

/** Those of a cell hold elsewhere, too. */
const formsOf = (isCell: boolean): string[] => (isCell ? [POLICIES_OF_CELL] : [POLICIES, POLICIES_OF_CELL]);

/** Policies read the first of them; of the second all that is asked is where a token leads. */
const IS_OF_TENANTS = "c.relname NOT IN ('moved_organizations', 'moved_links')";

const hasPolicy = (comment: string): string =>
  `EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND obj_description(p.oid, 'pg_policy') ${comment})`;

/** `ofCell`: its policies are a cell's, which it keeps, whoever migrates. */
const TABLES = `
  SELECT c.relname AS name, ${hasPolicy(`= '${POLICIES_OF_CELL}'`)} AS "ofCell" FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id' AND NOT a.attisdropped
  WHERE c.relkind IN ('r', 'p') AND ${IS_OF_TENANTS}`;

const IS_SECURED = `c.relforcerowsecurity AND ${hasPolicy('= ANY ($1)')}`;

const UNSECURED = `${TABLES} AND NOT (${IS_SECURED})`;
const TO_SECURE = `${TABLES} AND NOT (${IS_SECURED} AND ${hasPolicy(`= '${WORDING}'`)})`;

/** Of the session; empty without a tenant context. */
const ORGANIZATION = `(SELECT coalesce(current_setting(''guia.organization'', true), ''''))`;

/** Of the session; null: both. */
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

/** Refuses a write of an organization that is away, unless it is its mover's; the filter of errors makes it a 503. */
const CREATE_AWAY_FUNCTION = `
  CREATE OR REPLACE FUNCTION may_write_of_absent(organization text) RETURNS boolean LANGUAGE plpgsql STABLE AS $function$
  BEGIN
    IF current_setting('${MOVER_SETTING}', true) = organization THEN
      RETURN true;
    END IF;
    RAISE EXCEPTION 'The organization % is being moved, or has moved, to another cell', organization
      USING ERRCODE = '${ORGANIZATION_AWAY}';
  END $function$`;

/** A function keeps its plan, where a table in a policy would be planned, and read, as a part of each statement. */
const CREATE_MOVED_FUNCTION = `
  CREATE OR REPLACE FUNCTION organizations_moved(states text[]) RETURNS text[] LANGUAGE plpgsql STABLE AS $function$
  BEGIN
    RETURN ARRAY(SELECT organization_id FROM moved_organizations WHERE state = ANY (states));
  END $function$`;

/**
 * Of what a request has found, it finds the rest: whoever names a record sees those of an organization for a while after it has moved. A
 * request that comes later is led to the new cell, or the record is unknown. It takes 30 seconds at most.
 */
const CREATE_GONE_FUNCTION = `
  CREATE OR REPLACE FUNCTION organizations_gone() RETURNS text[] LANGUAGE plpgsql STABLE AS $function$
  BEGIN
    RETURN ARRAY(SELECT organization_id FROM moved_organizations
                 WHERE state = 'moved' AND coalesce(moved_at, began_at) < now() - interval '1 minute');
  END $function$`;

/**
 * Who sees which rows: a tenant its own; work across tenants (sweeps, jobs, reports) those of organizations that are not
 * away, as if there were no others; a caller who names one record (`any`: public pages, receivers of webhooks) those of the
 * ones that are still here, too, or were a moment ago. Nobody writes rows of an organization that is away: an INSERT or UPDATE fails, and so does a tenant's DELETE; another finds none.
 */
const secureTable = (table: string, isCell: boolean): string => `
  DO $do$
  DECLARE
    condition text;
    is_away text := '${isCell ? AWAY : NEVER}';
    has_mode boolean := EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'public.${table}'::regclass AND attname = 'livemode');
    is_read_by_all boolean := '${table}' = ANY ('{${READ_BY_ALL.join(',')}}');
  BEGIN
    -- Each sub-select is prepared with every statement: one for the organization, one for the mode.
    condition := 'CASE ${ORGANIZATION} WHEN organization_id THEN true WHEN ''*'' THEN ' || is_away || ' IS NOT TRUE '
      || 'WHEN ''any'' THEN ${isCell ? GONE : NEVER} IS NOT TRUE WHEN '''' THEN tenant_in_sight() IS NULL END';
    IF has_mode AND NOT is_read_by_all THEN
      condition := condition || ' AND livemode = coalesce(${MODE}, livemode)';
    END IF;
    -- The planner estimates that this form holds for nearly every row. It would multiply the selectivity of a plain
    -- condition with that of the statement's own, and expect a few rows instead of thousands.
    condition := '(CASE WHEN ' || condition || ' THEN true END) IS NOT NULL';
    ALTER TABLE public.${table} ENABLE ROW LEVEL SECURITY;
    ALTER TABLE public.${table} FORCE ROW LEVEL SECURITY;
    DROP POLICY IF EXISTS tenant ON public.${table};
    DROP POLICY IF EXISTS read_by_all ON public.${table};
    DROP POLICY IF EXISTS stays ON public.${table};
    EXECUTE format('CREATE POLICY tenant ON public.${table} USING (%s) WITH CHECK (CASE WHEN %s THEN may_write_of_absent(organization_id) ELSE %s END)',
      condition, is_away, condition);
    EXECUTE format('CREATE POLICY stays ON public.${table} AS RESTRICTIVE FOR DELETE USING '
      || '(CASE WHEN %s IS NOT TRUE THEN true WHEN organization_id = (SELECT tenant_in_sight()) THEN may_write_of_absent(organization_id) END)', is_away);
    IF is_read_by_all THEN
      CREATE POLICY read_by_all ON public.${table} FOR SELECT USING (true);
    END IF;
    COMMENT ON POLICY tenant ON public.${table} IS '${isCell ? POLICIES_OF_CELL : POLICIES}';
    COMMENT ON POLICY stays ON public.${table} IS '${WORDING}';
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
