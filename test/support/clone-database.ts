import pg from 'pg';

const TEMPLATE = 'guia_template';

/** An empty database. */
export const createDatabase = (serverUrl: string, name: string): Promise<string> => create(serverUrl, name, '');

/** An empty database for the migrations to run in, once for all tests. */
export const createTemplate = (serverUrl: string): Promise<string> => createDatabase(serverUrl, TEMPLATE);

/** A copy of the migrated template: some 100 ms. */
export const cloneDatabase = (serverUrl: string, name: string): Promise<string> =>
  create(serverUrl, name, `TEMPLATE ${TEMPLATE}`);

async function create(serverUrl: string, name: string, template: string): Promise<string> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  // Two clones at once would each find the template in use.
  await client.query('SELECT pg_advisory_lock(1)');
  await client.query(`CREATE DATABASE ${name} ${template}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.toString();
}
