import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { parseInstant } from './parse-instant.js';
import { REACH_EVERYBODY } from './row-security.js';
import { TenantClient } from './tenant-client.js';

/** Where the compiled migrations stand, relative to this compiled file: `dist/migrations`. */
const MIGRATIONS = fileURLToPath(new URL('../../../migrations/*.js', import.meta.url));

const { DATE, TIMESTAMPTZ } = pg.types.builtins;

/** What is read otherwise than by `pg`, by the type's oid. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  // It has no time and no zone: it stays the text it is.
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: parseInstant,
};

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
};

const SESSION_SETTINGS = '-c lock_timeout=8000 -c idle_in_transaction_session_timeout=15000 -c TimeZone=UTC';
const STATEMENT_SECONDS = 10;

interface Options {
  readonly url: string;
  readonly poolSize: number;
  /** For migrations: plain connections, as powerful as the login is, that reach everybody's rows. */
  readonly administers?: boolean;
}

/**
 * How the service, its commands and its tests connect. Timeouts nest: a statement gives up before whoever waits for it
 * (lock 8 s < statement 10 s < silent server 12 s < idle transaction 15 s < HTTP request 30 s). Where an administrator
 * works, a statement takes its time: a migration may build an index over millions of rows.
 */
export const dataSourceOptions = ({ url, poolSize, administers = false }: Options): DataSourceOptions => ({
  type: 'postgres',
  url,
  poolSize,
  applicationName: 'guia',
  connectTimeoutMS: 5000,
  migrations: [MIGRATIONS],
  migrationsTableName: 'migrations',
  migrationsTransactionMode: 'each',
  synchronize: false,
  logging: false,
  invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
  extra: {
    types,
    pipeline: true,
    ...(administers ? {} : { Client: TenantClient }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: administers
      ? `${SESSION_SETTINGS} ${REACH_EVERYBODY}`
      : `${SESSION_SETTINGS} -c statement_timeout=${STATEMENT_SECONDS}s`,
  },
});
