import pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { clientClass, types, type ClientKind } from './connection/connection.js';
import { tracedClient } from './connection/traced-client.js';
import { ADMINISTRATIVE_SETTINGS } from './session-settings.js';

/** Selects the client; measurements are in docs/adr/0017-what-is-asked-together-leaves-together.md. */
const CLIENT: ClientKind = 'batching';

const CONNECT_TIMEOUT_MS = 5000;

/** No client waits for a start or a command, which would fail on a busy machine only because the limit is short. */
const ADMINISTRATIVE_CONNECT_TIMEOUT_MS = 30_000;

interface Options {
  readonly url: string;
  readonly poolSize: number;
  /** For migrations: plain `pg` connections with the rights of the login, across all tenants. */
  readonly administers?: boolean;
  /** A span for each statement. */
  readonly traces?: boolean;
  /** For tests, which cover both kinds. */
  readonly client?: ClientKind;
}

/** Connection options of the service, its commands and its tests. */
export const dataSourceOptions = ({
  url,
  poolSize,
  administers = false,
  traces = false,
  client = CLIENT,
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
    types,
    pipeline: true,
    ...(administers
      ? { onConnect: (connected: pg.ClientBase) => connected.query(ADMINISTRATIVE_SETTINGS) }
      : { Client: traces ? tracedClient(clientClass(client)) : clientClass(client) }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  },
});
