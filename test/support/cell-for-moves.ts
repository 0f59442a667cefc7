import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { movedTables, type MovedTable } from '../../src/contexts/moves/moved-tables.js';
import { cloneDatabase } from './clone-database.js';

/** A database of a further cell, whose simulated carriers and payments count from elsewhere. */
export async function cellForMoves(): Promise<string> {
  const url = await cloneDatabase(process.env['TEST_POSTGRES_URL']!, `cell_${randomBytes(4).toString('hex')}`);
  await numberedApart(url);
  return url;
}

export const numberedApart = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query('ALTER SEQUENCE carrier_simulator.folios RESTART WITH 500000000');
    await client.query('ALTER SEQUENCE payment_simulator.accounts RESTART WITH 50000000001');
  });

export const tablesIn = (databaseUrl: string): Promise<MovedTable[]> => withClient(databaseUrl, movedTables);

/** How many rows of an organization each table has. */
export const rowsIn = (databaseUrl: string, organizationId: string): Promise<Record<string, number>> =>
  withClient(databaseUrl, async (client) => {
    const rows: Record<string, number> = {};
    for (const { name, condition } of await movedTables(client)) {
      const counted = await client.query<{ count: number }>(
        `SELECT count(*)::integer AS count FROM ${name} WHERE ${condition}`,
        [organizationId],
      );
      rows[name] = counted.rows[0]!.count;
    }
    return rows;
  });

async function withClient<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
