import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source-options.js';
import { MIGRATIONS, migrationTimestamps } from './migration-files.js';
import { requireMigrationRights, requireServiceRights } from './rights.js';
import { unsecuredTables } from './row-security.js';
import { runMigrations } from './run-migrations.js';
import { requireOwnSessions } from './sessions.js';

interface Target {
  readonly databaseUrl: string;
}

/** The database lacks migrations that this version needs. */
export class SchemaBehindError extends Error {
  constructor(count: number) {
    super(`The database lacks ${count} migration${count === 1 ? '' : 's'}. Run: npm run migrate`);
    this.name = 'SchemaBehindError';
  }
}

/** Tables with rows of organizations lack row-level security. */
export class UnsecuredRowsError extends Error {
  constructor(tables: readonly string[]) {
    super(`Row-level security is missing on ${tables.join(', ')}. Run: npm run migrate`);
    this.name = 'UnsecuredRowsError';
  }
}

/** Runs the pending migrations and returns their names. Throws `MissingRightsError` before it changes anything, or `MigrationBlockedError`. */
export const migrate = ({ databaseUrl }: Target): Promise<string[]> =>
  withDataSource({ url: databaseUrl, migrations: MIGRATIONS }, async (dataSource) => {
    await requireMigrationRights(dataSource);
    return runMigrations(dataSource);
  });

/** Throws `SchemaBehindError`, `UnsecuredRowsError`, or `MissingRightsError` where the service would lack a right. */
export const requireCurrentSchema = ({ databaseUrl }: Target): Promise<void> =>
  withDataSource({ url: databaseUrl, migrations: [] }, async (dataSource) => {
    await requireServiceRights(dataSource);
    const missing = await countMissingMigrations(dataSource);
    if (missing > 0) throw new SchemaBehindError(missing);
    const unsecured = await unsecuredTables(dataSource);
    if (unsecured.length > 0) throw new UnsecuredRowsError(unsecured);
  });

/** The number of migrations of this version that the database lacks. */
export async function countMissingMigrations(dataSource: DataSource): Promise<number> {
  const known = new Set(await executedMigrations(dataSource));
  return migrationTimestamps().filter((timestamp) => !known.has(timestamp)).length;
}

async function executedMigrations(dataSource: DataSource): Promise<number[]> {
  const [{ exists }] = (await dataSource.query("SELECT to_regclass('migrations') IS NOT NULL AS exists")) as [
    { exists: boolean },
  ];
  if (!exists) return [];
  const rows = (await dataSource.query('SELECT timestamp::float8 FROM migrations')) as { timestamp: number }[];
  return rows.map(({ timestamp }) => timestamp);
}

async function withDataSource<Result>(
  { url, migrations }: { readonly url: string; readonly migrations: string[] },
  work: (dataSource: DataSource) => Promise<Result>,
): Promise<Result> {
  const dataSource = new DataSource({ ...dataSourceOptions({ url, poolSize: 2, administers: true }), migrations });
  try {
    await requireOwnSessions(url);
    await dataSource.initialize();
  } catch (error) {
    throw Object.assign(error as Error, SERVER, isTimeout(error as Error) && { code: 'ETIMEDOUT', ...addressOf(url) });
  }
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** For the line that explains a failed start. */
const SERVER = { server: 'PostgreSQL', variable: 'DATABASE_URL' };

/** `pg` gives its timeout no code. */
const isTimeout = ({ message }: Error): boolean => /connection timeout|timeout expired/.test(message);

const addressOf = (url: string): { address: string; port: string } => {
  const { hostname: address, port } = new URL(url);
  return { address, port };
};
