import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { clientClass, types, type ClientKind } from './connection/connection.js';
import { tracedClient } from './connection/traced-client.js';
import type { Pooling } from './database.config.js';
import { ADMINISTRATIVE_SETTINGS } from './session-settings.js';

/** Of a session of one's own; measurements are in docs/adr/0017-what-is-asked-together-leaves-together.md. */
const CLIENT: ClientKind = 'batching';

const CONNECT_TIMEOUT_MS = 5000;

/** No client waits for a start or a command, which would fail on a busy machine only because the limit is short. */
const ADMINISTRATIVE_CONNECT_TIMEOUT_MS = 30_000;

interface Options {
  readonly url: string;
  readonly poolSize: number;
  /** For migrations: plain `pg` connections with the rights of the login, across all tenants. */
  readonly administers?: boolean;
  /** What is between the service and PostgreSQL. Default: nothing, or a pooler of sessions. */
  readonly pooling?: Pooling;
  /** A span for each statement. */
  readonly traces?: boolean;
  /** For tests, which cover each kind. */
  readonly client?: ClientKind;
}

/** Of the connections to a standby, which only read. */
export const replicaOptions = ({ url, poolSize, traces = false, pooling = 'session' }: Options): pg.PoolConfig => ({
  connectionString: url,
  max: poolSize,
  application_name: 'guia',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  ...CONNECTION,
  ...connecting(clientFor(pooling), traces, pooling),
  ...{ readsOnly: true },
});

/** Connection options of the service, its commands and its tests. */
export const dataSourceOptions = ({
  url,
  poolSize,
  administers = false,
  traces = false,
  pooling = 'session',
  client = clientFor(pooling),
}: Options): DataSourceOptions => ({
  type: 'postgres',
  // Else TypeORM looks for it by its name, which in a bundle finds another copy.
  driver: pg,
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
      : connecting(client, traces, pooling)),
  },
});

const CONNECTION = { types, pipeline: true, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

const clientFor = (pooling: Pooling): ClientKind => (pooling === 'session' ? CLIENT : 'pooled');

const connecting = (kind: ClientKind, traces: boolean, pooling: Pooling) => ({
  Client: traces ? tracedClient(clientClass(kind)) : clientClass(kind),
  preparesStatements: pooling === 'transaction-prepared',
});
