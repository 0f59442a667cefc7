import type pg from 'pg';
import { separateConnection } from '../../platform/database/connection/separate-connection.js';
import { MOVER_SETTING } from '../../platform/database/row-security.js';
import { ADMINISTRATIVE_SETTINGS } from '../../platform/database/session-settings.js';
import { refused } from './moves.errors.js';

interface Cells {
  readonly organizationId: string;
  readonly sourceUrl: string;
  readonly targetUrl: string;
}

/** Runs `work` with a connection to either cell. */
export async function withCells<Result>(
  { organizationId, sourceUrl, targetUrl }: Cells,
  work: (cells: { readonly source: pg.Client; readonly target: pg.Client }) => Promise<Result>,
): Promise<Result> {
  return withCell(sourceUrl, organizationId, (source) =>
    withCell(targetUrl, organizationId, (target) => work({ source, target })),
  );
}

/** Runs `work` with a connection to a cell. */
export async function withCell<Result>(
  url: string,
  organizationId: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectToCell(url, organizationId);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** One run at a time moves an organization, takes it back or forgets it. Throws `ApiError`. */
export async function requireTurn(source: pg.Client, organizationId: string): Promise<void> {
  const { rows } = await source.query<{ free: boolean }>(
    "SELECT pg_try_advisory_lock(hashtext('move-organization'), hashtext($1)) AS free",
    [organizationId],
  );
  if (!rows[0]!.free) throw refused('Another run of this command works on it at this moment.');
}

/** The transaction of `work`, which is rolled back where it fails. */
export async function inTransaction<Result>(
  client: pg.Client,
  begin: 'BEGIN' | 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(begin);
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // Of a connection that is lost the server rolls back by itself.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** A connection of the one who moves an organization: it sees the organization's rows only, and may write them where nobody else may. */
async function connectToCell(url: string, organizationId: string): Promise<pg.Client> {
  const client = separateConnection({
    connectionString: url,
    application_name: 'guia-move-organization',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  await client.connect();
  await client.query(ADMINISTRATIVE_SETTINGS);
  await client.query(
    `SELECT set_config('guia.organization', $1, false), set_config('${MOVER_SETTING}', $1, false),
            set_config('idle_in_transaction_session_timeout', '0', false), set_config('lock_timeout', '0', false)`,
    [organizationId],
  );
  return client;
}
