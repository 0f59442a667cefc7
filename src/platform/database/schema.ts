import { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { dataSourceOptions } from './data-source-options.js';
import { secureRows, unsecuredTables } from './row-security.js';

/** The database lacks migrations that this version of the service needs. */
export class SchemaBehindError extends Error {
  constructor(count: number) {
    super(`The database lacks ${count} migration${count === 1 ? '' : 's'}. Run: npm run migrate`);
    this.name = 'SchemaBehindError';
  }
}

/** Tables hold rows of organizations that row-level security does not keep apart. */
export class UnsecuredRowsError extends Error {
  constructor(tables: readonly string[]) {
    super(`Row-level security is missing on ${tables.join(', ')}. Run: npm run migrate`);
    this.name = 'UnsecuredRowsError';
  }
}

/** Runs what has not been run yet; answers the names. */
export const migrate = (config: Pick<Config, 'databaseUrl'>): Promise<string[]> =>
  withDataSource(config.databaseUrl, async (dataSource) => {
    const applied = await dataSource.runMigrations();
    await secureRows(dataSource);
    return applied.map(({ name }) => name);
  });

/** Throws `SchemaBehindError`. */
export const requireCurrentSchema = (config: Pick<Config, 'databaseUrl'>): Promise<void> =>
  withDataSource(config.databaseUrl, async (dataSource) => {
    const missing = await countMissingMigrations(dataSource);
    if (missing > 0) throw new SchemaBehindError(missing);
    const unsecured = await unsecuredTables(dataSource);
    if (unsecured.length > 0) throw new UnsecuredRowsError(unsecured);
  });

/** How many migrations this version of the service knows and the database lacks. */
export async function countMissingMigrations(dataSource: DataSource): Promise<number> {
  const known = new Set(await executedMigrations(dataSource));
  return dataSource.migrations.filter(({ name, constructor }) => !known.has(name ?? constructor.name)).length;
}

async function executedMigrations(dataSource: DataSource): Promise<string[]> {
  const [{ exists }] = (await dataSource.query("SELECT to_regclass('migrations') IS NOT NULL AS exists")) as [
    { exists: boolean },
  ];
  if (!exists) return [];
  return ((await dataSource.query('SELECT name FROM migrations')) as { name: string }[]).map(({ name }) => name);
}

async function withDataSource<Result>(url: string, work: (dataSource: DataSource) => Promise<Result>): Promise<Result> {
  const dataSource = await new DataSource(dataSourceOptions({ url, poolSize: 2, administers: true })).initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
