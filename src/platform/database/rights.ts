import { StartRefused } from '../config/start-refused.js';
import { SERVICE_ROLE } from './row-security.js';

interface Queryable {
  query(sql: string, params?: unknown[]): Promise<unknown>;
}

/** The message contains the missing grants. */
const missingRights = ({ name, variable }: Login, lacks: string, remedy: string): StartRefused =>
  new StartRefused(`The login ${name} of ${variable} ${lacks}. Run as a superuser: ${remedy}`);

/**
 * Throws `StartRefused` unless row-level security applies to the login role, directly or through `SERVICE_ROLE`. The login role
 * must also have the right to read and write every table. Does not check a database without migrations.
 */
export async function requireServiceRights(dataSource: Queryable, variable: string): Promise<void> {
  const login = await loginOf(dataSource, variable);
  if (login.bypasses) requireServiceRole(login);
  const role = login.bypasses ? SERVICE_ROLE : login.name;
  const closed = (await dataSource.query(CLOSED_SCHEMAS, [role])) as { schema: string; owner: string }[];
  const refused = closed[0];
  if (!refused) return;
  const grantee = quotedName(role);
  const grants = closed.map(
    ({ schema }) =>
      `GRANT USAGE ON SCHEMA ${schema} TO ${grantee}; ` +
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${grantee}; ` +
      `GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${grantee};`,
  );
  const schemas = closed.map(({ schema }) => schema).join(', ');
  throw missingRights(login, `may not read and write all tables of ${refused.owner} in ${schemas}`, grants.join(' '));
}

export async function requireMigrationRights(dataSource: Queryable, variable: string): Promise<void> {
  const login = await loginOf(dataSource, variable);
  const [place] = (await dataSource.query(PLACE)) as [Place];
  const name = quotedName(login.name);
  if (!place.mayCreateInSchema)
    throw missingRights(
      login,
      'may not create tables in the schema public',
      `GRANT USAGE, CREATE ON SCHEMA public TO ${name};`,
    );
  // If the current schemas and extensions exist, the login role does not need the right to create schemas. A later migration may
  // need this right.
  if (place.isNew && !place.mayCreateInDatabase)
    throw missingRights(
      login,
      'may not create schemas and extensions in the database',
      `GRANT CREATE ON DATABASE ${quotedName(place.database)} TO ${name};`,
    );
  if (place.owner !== null)
    throw missingRights(
      login,
      `is not a member of ${place.owner}, the owner of the tables that it must change`,
      `GRANT ${quotedName(place.owner)} TO ${name};`,
    );
  if (login.bypasses && !login.mayCreateRoles) requireServiceRole(login);
}

interface Login {
  readonly name: string;
  readonly variable: string;
  readonly bypasses: boolean;
  readonly mayCreateRoles: boolean;
  readonly hasServiceRole: boolean;
  readonly mayTakeOnServiceRole: boolean;
}

interface Place {
  readonly database: string;
  readonly isNew: boolean;
  readonly mayCreateInSchema: boolean;
  readonly mayCreateInDatabase: boolean;
  /** Role that owns the tables. Null if the login role already has the rights of this role. */
  readonly owner: string | null;
}

function requireServiceRole(login: Login): void {
  const { name, hasServiceRole, mayTakeOnServiceRole } = login;
  if (hasServiceRole && mayTakeOnServiceRole) return;
  const grant = `GRANT ${SERVICE_ROLE} TO ${quotedName(name)};`;
  throw missingRights(
    login,
    `bypasses row-level security and cannot switch to the role ${SERVICE_ROLE}`,
    hasServiceRole ? grant : `CREATE ROLE ${SERVICE_ROLE} NOLOGIN; ${grant} Then: npm run migrate`,
  );
}

async function loginOf(dataSource: Queryable, variable: string): Promise<Login> {
  const [login] = (await dataSource.query(LOGIN)) as [Omit<Login, 'variable'>];
  return { ...login, variable };
}

export const quotedName = (name: string): string =>
  /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;

/** Since PostgreSQL 16, membership in a role does not always include the right to `SET ROLE`. */
const LOGIN = `
  SELECT rolname AS name, rolsuper OR rolbypassrls AS bypasses, rolsuper OR rolcreaterole AS "mayCreateRoles",
         service.oid IS NOT NULL AS "hasServiceRole",
         coalesce(pg_has_role(rolname, service.oid,
           CASE WHEN current_setting('server_version_num')::integer < 160000 THEN 'MEMBER' ELSE 'SET' END), false)
           AS "mayTakeOnServiceRole"
  FROM pg_roles login, (SELECT to_regrole('${SERVICE_ROLE}')::oid AS oid) service
  WHERE login.rolname = session_user`;

const PLACE = `
  SELECT current_database() AS database, to_regclass('public.migrations') IS NULL AS "isNew",
         has_schema_privilege('public', 'CREATE') AS "mayCreateInSchema",
         has_database_privilege(current_database(), 'CREATE') AS "mayCreateInDatabase",
         (SELECT pg_get_userbyid(relowner) FROM pg_class
          WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
            AND relowner = (SELECT relowner FROM pg_class WHERE oid = to_regclass('public.migrations'))
            AND NOT pg_has_role(relowner, 'USAGE') LIMIT 1) AS owner`;

/**
 * Finds schemas with a table of the service that a role cannot read and write. A table belongs to the service if the owner of the
 * table also owns `migrations`.
 */
const CLOSED_SCHEMAS = `
  SELECT DISTINCT n.nspname AS schema, pg_get_userbyid(c.relowner) AS owner
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
    AND c.relowner = (SELECT relowner FROM pg_class WHERE oid = to_regclass('public.migrations'))
    AND NOT (has_schema_privilege($1, n.oid, 'USAGE')
      AND has_table_privilege($1, c.oid, 'SELECT') AND has_table_privilege($1, c.oid, 'INSERT')
      AND has_table_privilege($1, c.oid, 'UPDATE') AND has_table_privilege($1, c.oid, 'DELETE'))
  ORDER BY 1`;
