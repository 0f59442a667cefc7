import type { ConfigType } from '@nestjs/config';
import type pg from 'pg';
import { StartRefused } from '../config/start-refused.js';
import type { databaseConfig } from './database.config.js';
import { quotedName, requireServiceRights } from './rights.js';
import { LOGIN_SETTINGS } from './session-settings.js';
import { connected, inTime, naming, poolerFull, processOf, requireOwnSessions } from './sessions.js';

type Addresses = Pick<ConfigType<typeof databaseConfig>, 'url' | 'pooling' | 'direct'>;

/**
 * Throws `StartRefused` if the settings do not match the pooler mode, the rights of the login role, or the database of
 * DATABASE_DIRECT_URL.
 */
export async function requirePooling({ url, pooling, direct }: Addresses): Promise<void> {
  if (pooling === 'session' && url === direct.databaseUrl) return;
  const target = { databaseUrl: url, variable: 'DATABASE_URL' };
  const database = await naming(target, async () => {
    if (pooling === 'session') await requireOwnSessions(target);
    else await requireTransactions(url, pooling === 'transaction-prepared');
    return connected(url, async (client) => {
      const query = async (text: string, values?: unknown[]) => (await client.query<object>(text, values)).rows;
      await requireServiceRights({ query }, target.variable);
      return databaseOf(client);
    });
  });
  if (database !== (await naming(direct, () => connected(direct.databaseUrl, databaseOf))))
    throw new StartRefused(
      'DATABASE_DIRECT_URL and DATABASE_URL connect to different databases. They must connect to the same database.',
    );
}

/** Opens two concurrent transactions to detect a pooler that switches sessions within a transaction. */
async function requireTransactions(url: string, preparesStatements: boolean): Promise<void> {
  await connected(url, (first) =>
    connected(url, async (second) => {
      const own = await begin(first);
      const other = await inTime(begin(second));
      if (other === null)
        throw poolerFull(
          'DATABASE_URL',
          'Its default_pool_size must be at least 2 and cover the concurrent transactions of all processes.',
        );
      if (own === other || own !== (await processOf(first))) throw statementPooling();
      await requireSettings(first);
      await requireSettings(second);
      if (preparesStatements) await requirePreparedStatements(first);
      await Promise.all([first.query('ROLLBACK'), second.query('ROLLBACK')]);
    }),
  );
}

/** Starts a transaction. Returns the process id of the session. */
async function begin(client: pg.Client): Promise<number> {
  try {
    await client.query('BEGIN');
    return await processOf(client);
  } catch (error) {
    throw /statement pooling/.test((error as Error).message) ? statementPooling() : error;
  }
}

const statementPooling = (): StartRefused =>
  new StartRefused(
    'The pooler of DATABASE_URL uses pool_mode=statement, which does not support transactions. ' +
      'Set pool_mode=transaction for this database in PgBouncer.',
  );

/** Clients of a pooler share sessions. The settings must therefore be stored in the login role instead of the session. */
async function requireSettings(client: pg.Client): Promise<void> {
  const names = Object.keys(LOGIN_SETTINGS);
  const { rows } = await client.query<Record<string, string>>(
    `SELECT session_user AS login, current_database() AS database, ${names
      .map((name) => `current_setting('${name}') AS "${name}"`)
      .join(', ')}`,
  );
  const found = rows[0]!;
  const wrong = names.filter((name) => found[name] !== LOGIN_SETTINGS[name]);
  if (wrong.length === 0) return;
  throw new StartRefused(
    `The login ${found['login']} of DATABASE_URL lacks ${wrong.join(', ')}. Run npm run migrate, or as a superuser: ` +
      `${settingStatements(found['login']!, found['database']!).join(' ')} Then in PgBouncer's console: RECONNECT;`,
  );
}

/** Returns SQL statements that store the session settings of the service in a login role. */
export const settingStatements = (login: string, database: string): string[] =>
  Object.entries(LOGIN_SETTINGS).map(
    ([name, value]) => `ALTER ROLE ${quotedName(login)} IN DATABASE ${quotedName(database)} SET ${name} = '${value}';`,
  );

const PROBE = { name: 'guia probe', text: 'SELECT WHERE $1', values: [true] };
const DUPLICATE_PREPARED_STATEMENT = '42P05';

/**
 * Two clients may use the same name for different statements. A pooler that supports prepared statements therefore renames the
 * statements.
 */
async function requirePreparedStatements(client: pg.Client): Promise<void> {
  const kept = async (): Promise<boolean> => {
    await client.query(PROBE);
    const asNamed = await client.query('SELECT FROM pg_prepared_statements WHERE name = $1', [PROBE.name]);
    return asNamed.rowCount === 0;
  };
  const isKept = await kept().catch((error: { readonly code?: string }) => {
    if (error.code === DUPLICATE_PREPARED_STATEMENT) return false;
    throw error;
  });
  if (!isKept)
    throw new StartRefused(
      'The pooler of DATABASE_URL does not keep prepared statements. Set max_prepared_statements in PgBouncer, which needs 1.21 or newer, ' +
        'or DATABASE_POOLER=transaction. Without a pooler, remove DATABASE_POOLER.',
    );
}

/** Identifies the server by its start time and the database by its oid. */
async function databaseOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT oid || ' ' || extract(epoch FROM pg_postmaster_start_time()) AS id FROM pg_database WHERE datname = current_database()`,
  );
  return rows[0]!.id;
}
