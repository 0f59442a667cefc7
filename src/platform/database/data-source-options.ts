import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { TenantClient } from './connection/tenant-client.js';
import { TransactionPoolClient } from './connection/transaction-pool-client.js';
import type { Pooling } from './database.config.js';
import { ADMINISTRATIVE_SETTINGS } from './session-settings.js';

const CONNECT_TIMEOUT_MS = 5000;

/**
 * Connection timeout while the service starts and for operator commands. The timeout is long, because no client waits and the
 * machine may be busy.
 */
const ADMINISTRATIVE_CONNECT_TIMEOUT_MS = 30_000;

interface Options {
  readonly url: string;
  readonly poolSize: number;
  /** True for migrations. The connections then use plain `pg`, the rights of the login role, and access to all tenants. */
  readonly administers?: boolean;
  /** Pooling mode between the service and PostgreSQL. The default is `session`, which also applies without a pooler. */
  readonly pooling?: Pooling;
}

/** Options of read-only connections to a standby. */
export const replicaOptions = ({ url, poolSize, pooling = 'session' }: Options): pg.PoolConfig => ({
  connectionString: url,
  max: poolSize,
  application_name: 'guia',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  ...CONNECTION,
  ...serviceClient(pooling),
  ...{ readsOnly: true },
});

/** Options of connections for the service, its commands and its tests. */
export const dataSourceOptions = ({
  url,
  poolSize,
  administers = false,
  pooling = 'session',
}: Options): DataSourceOptions => ({
  type: 'postgres',
  url,
  poolSize,
  applicationName: 'guia',
  connectTimeoutMS: administers ? ADMINISTRATIVE_CONNECT_TIMEOUT_MS : CONNECT_TIMEOUT_MS,
  migrationsTableName: 'migrations',
  migrationsTransactionMode: 'each',
  synchronize: false,
  logging: false,
  invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
  extra: {
    ...CONNECTION,
    ...(administers
      ? { onConnect: (connected: pg.ClientBase) => connected.query(ADMINISTRATIVE_SETTINGS) }
      : serviceClient(pooling)),
  },
});

const { DATE } = pg.types.builtins;

/**
 * `numeric`, `bigint` and `date` values stay text. `timestamptz` values become `Date` objects. A `Date` cannot represent a `date`,
 * because a `date` contains neither a time nor a time zone.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === DATE ? (text: string) => text : (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
};

const CONNECTION = { types, pipeline: true, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

const serviceClient = (pooling: Pooling): object => ({
  Client: pooling === 'session' ? TenantClient : TransactionPoolClient,
  preparesStatements: pooling === 'transaction-prepared',
});
