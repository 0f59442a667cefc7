import { Socket } from 'node:net';
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from '../config/start-refused.js';
import type { DirectTarget } from './database.config.js';

const CONNECT_TIMEOUT_MS = 30_000;
/** Timeout for a trivial statement. Even a busy server needs less time. */
const SECOND_CONNECTION_MS = 5000;
/** Number of checks. One check is not enough, because other clients of the pooler can hide a switch of the session. */
const LOOKS = 5;

/**
 * Throws `StartRefused` unless each connection always uses one separate session. Tenant, role and prepared statements belong to a
 * session.
 */
export async function requireOwnSessions({ databaseUrl, variable }: DirectTarget): Promise<void> {
  await connected(databaseUrl, async (first) => {
    // A pooler in session mode assigns the session on the first statement.
    await processOf(first);
    await connected(databaseUrl, async (second) => {
      if ((await inTime(processOf(second))) === null)
        throw poolerFull(variable, 'Its default_pool_size must be at least DATABASE_POOL_SIZE + 2 for each process.');
      if (await share(first, second))
        throw new StartRefused(
          variable === 'DATABASE_URL'
            ? 'The pooler of DATABASE_URL assigns a different session to each transaction, so tenants could read each other’s rows. ' +
                'Set DATABASE_POOLER=transaction, or pool_mode=session for this database in PgBouncer, or connect to PostgreSQL directly.'
            : `The pooler of ${variable} assigns a different session to each transaction, but migrations and the audit need a dedicated session. ` +
                'It must connect to PostgreSQL directly, or to a pooler with pool_mode=session.',
        );
    });
  });
}

/** Error if a pooler provides fewer connections to PostgreSQL than the service needs. */
export const poolerFull = (variable: string, remedy: string): StartRefused =>
  new StartRefused(`The pooler of ${variable} has no second connection to PostgreSQL. ${remedy}`);

/** Returns null if the pooler provides no connection within the timeout. */
export const inTime = <Result>(work: Promise<Result>): Promise<Result | null> =>
  Promise.race([work, sleep(SECOND_CONNECTION_MS, null, { ref: false })]);

/** Creates a connection outside the pool but does not open it. Without the listener, a lost connection would end the process. */
export const separateConnection = (config: pg.ClientConfig): pg.Client =>
  new pg.Client(config).on('error', () => undefined);

export async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const socket = new Socket();
  const client = separateConnection({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    stream: () => socket,
  });
  try {
    await client.connect();
    return await work(client);
  } finally {
    // `end` would wait for a response. A full pooler does not send a response.
    socket.destroy();
  }
}

/** Returns true if two open connections used the same session, or if one connection used two sessions. */
async function share(first: pg.Client, second: pg.Client): Promise<boolean> {
  const firsts = new Set<number>();
  const seconds = new Set<number>();
  for (let look = 0; look < LOOKS; look++) {
    firsts.add(await processOf(first));
    seconds.add(await processOf(second));
  }
  return firsts.size > 1 || seconds.size > 1 || [...firsts].some((pid) => seconds.has(pid));
}

export const processOf = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid;

/** Adds the name of the database server to an error of `work`, so that the message about a failed start contains the name. */
export async function naming<Result>(
  { databaseUrl, variable }: DirectTarget,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { hostname: address, port } = new URL(databaseUrl);
    // The timeout error of `pg` contains no error code.
    const isTimeout = /connection timeout|timeout expired/.test((error as Error).message);
    throw Object.assign(
      error as Error,
      { server: 'PostgreSQL', variable },
      isTimeout && { code: 'ETIMEDOUT', address, port },
    );
  }
}
