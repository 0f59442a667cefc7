import pg from 'pg';
import { BatchingClient } from './batching-client.js';
import { parseInstant } from './parse-instant.js';
import { PooledClient } from './pooled-client.js';
import { TenantClient } from './tenant-client.js';

const CLIENTS = { batching: BatchingClient, plain: TenantClient, pooled: PooledClient } as const;

/**
 * `batching`: statements of one tick under one `Sync`, compiled row readers; uses internals of `pg`.
 * `plain`: each statement with its own `Sync`; uses the public interface of `pg` with its `pipeline` option only.
 * `pooled`: as `batching`, and each `Sync` may be another session's.
 */
export type ClientKind = keyof typeof CLIENTS;

const { DATE, TIMESTAMPTZ } = pg.types.builtins;

/** Types that are parsed differently from `pg`'s defaults, by oid. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  // Without time and zone: stays text.
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: parseInstant,
};

/** Type parsers of all connections: `numeric` and `bigint` as text, `timestamptz` as Date, `date` as `YYYY-MM-DD`. */
export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
};

/**
 * The class of the pool's connections: a `pg.Client` that guarantees the following, whichever kind is chosen.
 *
 * - `query` is that of `pg`: `(text | config, values?)` to a promise of its `QueryResult`, or with a callback. A text is one statement.
 *   Statements run in the order in which they are issued, without waiting for earlier results.
 * - Each statement runs with the tenant context (`../tenant-context.ts`) of its caller, which row-level security
 *   enforces. One that ran with other settings, because setting its own failed, is rejected.
 * - In a transaction the first failure rejects with the error that caused it. Outside one, statements issued in one
 *   tick are independent in `plain`, and one implicit transaction otherwise: do not rely on either.
 * - An error of the server is `pg`'s `DatabaseError`, with the caller's stack. A lost connection, or one on which
 *   PostgreSQL sent nothing for 12 seconds although a result was due, is `DatabaseUnavailable`.
 * - The loss of a connection needs no listener for `error`: it rejects the statements under way, and never ends the process.
 * - Values that cannot be serialized reject their own statement only.
 * - Rows of one result may share documents (`json`, `jsonb`): treat them as immutable.
 */
export const clientClass = (kind: ClientKind): typeof TenantClient => CLIENTS[kind];

/** Whether statements issued in one tick succeed or fail together, `BEGIN` included. */
export const batchesStatements = (client: pg.ClientBase): boolean => client instanceof BatchingClient;
