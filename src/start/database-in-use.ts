import { parseUrl } from '../kernel/parse-url.js';
import { DataSource } from 'typeorm';
import { checkConfiguration } from '../configuration.js';
import { StartRefused } from '../platform/config/start-refused.js';
import { dataSourceOptions } from '../platform/database/data-source-options.js';
import { Database } from '../platform/database/database.js';
import { localServicesConfig } from './local-services/local-services.config.js';
import { findRunningPostgres } from './local-services/private-postgres.js';

/**
 * Finds the database for the programs of operators. Uses DATABASE_URL if it is set. Otherwise finds the private database of a
 * running `npm start` with the same DATA_DIR. In that case, sets DATABASE_URL of this process to the URL of the private database.
 * @returns a description for the first output line, or null without a database
 */
export async function findDatabase(): Promise<string | null> {
  if (process.env['DATABASE_URL']?.trim()) return `Database: ${nameOf(process.env['DATABASE_URL'])} (DATABASE_URL)`;
  const { dataDir } = localServicesConfig();
  const url = await findRunningPostgres(dataDir);
  if (url === undefined) return null;
  process.env['DATABASE_URL'] = url;
  return `Database: ${nameOf(url)} (the private PostgreSQL of npm start under ${dataDir})`;
}

/**
 * Same as `findDatabase`, but also prints the description and checks the configuration. Callers do not connect to Redis.
 * @throws Error with the next step if there is no database; `ConfigError`
 */
export async function requireDatabase(): Promise<void> {
  const line = await findDatabase();
  if (line === null)
    throw new StartRefused(
      `No database: DATABASE_URL is not set, and no npm start is running with its data under ${localServicesConfig().dataDir}.
Run npm start in another terminal, or set DATABASE_URL to the database of the service. If its data is in another folder, set DATA_DIR.`,
    );
  process.stdout.write(`${line}\n`);
  process.env['REDIS_URL'] ||= 'redis://127.0.0.1:1';
  checkConfiguration();
}

/** Removes user, password and parameters from the URL, because these parts may be secrets. */
function nameOf(databaseUrl: string): string {
  const url = parseUrl(databaseUrl);
  if (!url) return 'with an invalid URL';
  const { host, pathname } = url;
  return `${pathname.slice(1) || 'postgres'} on ${host || 'this machine'}`;
}

/** Runs `work` on a connection with administrative rights, then closes the connection. */
export async function withDatabase<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const dataSource = await new DataSource(dataSourceOptions({ url, poolSize: 2, administers: true })).initialize();
  try {
    return await work(new Database(dataSource));
  } finally {
    await dataSource.destroy();
  }
}
