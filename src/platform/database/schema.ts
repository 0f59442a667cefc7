import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DataSource } from 'typeorm';
import { StartRefused } from '../config/start-refused.js';
import { dataSourceOptions } from './data-source-options.js';
import { isStatementError } from './database-errors.js';
import { settingStatements } from './pooling.js';
import { requireMigrationRights, requireServiceRights } from './rights.js';
import { unsecuredTables } from './row-security.js';
import { runMigrations } from './run-migrations.js';
import { naming, requireOwnSessions } from './sessions.js';

/** Directory of the compiled migrations (`dist/migrations`). The path is relative to this compiled file. */
const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const MIGRATIONS = [join(FOLDER, '*.js')];

interface Target {
  readonly databaseUrl: string;
  /** Name of the environment variable that contains the URL, for messages. Default: DATABASE_URL. */
  readonly variable?: string;
}

interface MigrationTarget extends Target {
  /** PostgreSQL role of a transaction pooler. The role stores the session settings of the service. */
  readonly pooledLogin?: string | null;
}

/**
 * Runs pending migrations and returns the names of these migrations. If the encoding is not UTF8 or the login role lacks a right,
 * throws `StartRefused` before any change.
 */
export const migrate = ({ pooledLogin = null, ...target }: MigrationTarget): Promise<string[]> =>
  withDataSource(target, MIGRATIONS, async (dataSource, variable) => {
    await requireUtf8(dataSource, variable);
    await requireMigrationRights(dataSource, variable);
    const applied = await runMigrations(dataSource);
    if (pooledLogin !== null) await giveLoginSettings(dataSource, pooledLogin);
    return applied;
  });

/** Throws `StartRefused` if the encoding is not UTF8, or if migrations, row-level security or a right of the service are missing. */
export const requireCurrentSchema = (target: Target): Promise<void> =>
  withDataSource(target, [], async (dataSource, variable) => {
    await requireUtf8(dataSource, variable);
    await requireServiceRights(dataSource, variable);
    const missing = await countMissingMigrations(dataSource);
    if (missing > 0)
      throw new StartRefused(
        `The database lacks ${missing} migration${missing === 1 ? '' : 's'}. Run: npm run migrate`,
      );
    const unsecured = await unsecuredTables(dataSource);
    if (unsecured.length > 0)
      throw new StartRefused(`Row-level security is missing on ${unsecured.join(', ')}. Run: npm run migrate`);
  });

/** In another encoding, PostgreSQL does not store or compare Spanish letters correctly. */
async function requireUtf8(dataSource: DataSource, variable: string): Promise<void> {
  const [{ name, encoding }] = (await dataSource.query(
    "SELECT current_database() AS name, current_setting('server_encoding') AS encoding",
  )) as [{ name: string; encoding: string }];
  if (encoding === 'UTF8') return;
  throw new StartRefused(
    `The encoding of the database ${name} in ${variable} is ${encoding}, but the service requires UTF8. ` +
      `Create another database, and restore the data into it: CREATE DATABASE guia_utf8 OWNER guia ENCODING 'UTF8' TEMPLATE template0;`,
  );
}

/** Counts the migrations of this version that the database lacks. */
export async function countMissingMigrations(dataSource: DataSource): Promise<number> {
  const known = new Set(await executedMigrations(dataSource));
  // Reads the timestamps from the file names, so that a process that only counts migrations does not load the files.
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.js'));
  return files.filter((file) => !known.has(Number.parseInt(file, 10))).length;
}

async function executedMigrations(dataSource: DataSource): Promise<number[]> {
  const [{ exists }] = (await dataSource.query("SELECT to_regclass('migrations') IS NOT NULL AS exists")) as [
    { exists: boolean },
  ];
  if (!exists) return [];
  const rows = (await dataSource.query('SELECT timestamp::float8 FROM migrations')) as { timestamp: number }[];
  return rows.map(({ timestamp }) => timestamp);
}

/** Ignores missing rights. At its start, the service prints the statements that a superuser must run. */
async function giveLoginSettings(dataSource: DataSource, login: string): Promise<void> {
  const [{ database }] = (await dataSource.query('SELECT current_database() AS database')) as [{ database: string }];
  try {
    for (const statement of settingStatements(login, database)) await dataSource.query(statement);
  } catch (error) {
    if (!isStatementError(error)) throw error;
  }
}

async function withDataSource<Result>(
  { databaseUrl: url, variable = 'DATABASE_URL' }: Target,
  migrations: string[],
  work: (dataSource: DataSource, variable: string) => Promise<Result>,
): Promise<Result> {
  const dataSource = new DataSource({ ...dataSourceOptions({ url, poolSize: 2, administers: true }), migrations });
  await naming({ databaseUrl: url, variable }, async () => {
    await requireOwnSessions({ databaseUrl: url, variable });
    await dataSource.initialize();
  });
  try {
    return await work(dataSource, variable);
  } finally {
    await dataSource.destroy();
  }
}
