import type pg from 'pg';
import { ADMINISTRATIVE_SETTINGS } from '../../platform/database/session-settings.js';
import { separateConnection } from '../../platform/database/sessions.js';

/** Runs `work` on a separate connection, which accesses all tenants and has no timeout for SQL statements. */
export async function administrativeConnection<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = separateConnection({
    connectionString: databaseUrl,
    application_name: 'guia-audit',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  await client.connect();
  try {
    await client.query(ADMINISTRATIVE_SETTINGS);
    return await work(client);
  } finally {
    await client.end();
  }
}
