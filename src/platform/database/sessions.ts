import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';

/** A pooler gives the connections of DATABASE_URL no sessions of their own. */
export class SharedSessionsError extends Error {
  constructor() {
    super(
      'The pooler of DATABASE_URL gives each transaction another session, and tenants could read each other’s rows. ' +
        'Set pool_mode=session for this database in PgBouncer, or connect to PostgreSQL itself.',
    );
    this.name = 'SharedSessionsError';
  }
}

/** A pooler has fewer connections to PostgreSQL than the service keeps. */
export class PoolerFullError extends Error {
  constructor() {
    super(
      'The pooler of DATABASE_URL has no second connection to PostgreSQL. Its default_pool_size must be at least ' +
        'DATABASE_POOL_SIZE and 2 more for each process.',
    );
    this.name = 'PoolerFullError';
  }
}

const CONNECT_TIMEOUT_MS = 30_000;
/** More than a busy server takes for a trivial statement. */
const SECOND_CONNECTION_MS = 5000;
/** One look is enough unless other clients of the pooler intervene. */
const LOOKS = 5;

/**
 * Requires that each connection is one session of PostgreSQL: the tenant context and the role are settings of it, and
 * statements are prepared in it. A pooler is recognised by its connections' process ids, which are not PostgreSQL's.
 * Throws `SharedSessionsError` or `PoolerFullError`.
 */
export async function requireOwnSessions(url: string): Promise<void> {
  await connected(url, async (first) => {
    if ((first as unknown as { readonly processID: number }).processID === (await processOf(first))) return;
    await connected(url, async (second) => {
      const processes = await Promise.race([processOf(second), sleep(SECOND_CONNECTION_MS, null, { ref: false })]);
      if (processes === null) throw new PoolerFullError();
      if (await share(first, second)) throw new SharedSessionsError();
    });
  });
}

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    // Not `end`, which would wait for the answer that a full pooler has not sent yet.
    client.connection.stream.destroy();
  }
}

/** Whether two open connections have ever had the same session, or one has had two. */
async function share(first: pg.Client, second: pg.Client): Promise<boolean> {
  const firsts = new Set<number>();
  const seconds = new Set<number>();
  for (let look = 0; look < LOOKS; look++) {
    firsts.add(await processOf(first));
    seconds.add(await processOf(second));
  }
  return firsts.size > 1 || seconds.size > 1 || [...firsts].some((pid) => seconds.has(pid));
}

const processOf = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid;
