import pg from 'pg';
import { runProgram } from './run-program.js';

export const TEMPLATE = 'guia_template';

/** An empty database. */
export const createDatabase = (serverUrl: string, name: string): Promise<string> => create(serverUrl, name, '');

/** An empty database with an encoding other than the default. The provider libc and the locale C support all encodings. */
export const createDatabaseIn = (encoding: string, serverUrl: string, name: string): Promise<string> =>
  create(serverUrl, name, `ENCODING '${encoding}' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`);

/**
 * Creates the database in which the migrations run once for all tests. They run in a separate process, because a watch
 * mode would keep the migrations that it has once loaded.
 */
export async function migrateTemplate(serverUrl: string): Promise<void> {
  const url = await createDatabase(serverUrl, TEMPLATE);
  const { code, stderr } = await runProgram('dist/test/support/migrate-template.js', [url], {});
  if (code !== 0) throw new Error(`The migrations failed: ${stderr}`);
}

/** A copy of the migrated template, in about 100 ms. */
export const cloneDatabase = (serverUrl: string, name: string): Promise<string> =>
  create(serverUrl, name, `TEMPLATE ${TEMPLATE}`);

async function create(serverUrl: string, name: string, template: string): Promise<string> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  // PostgreSQL cannot copy a template that another session is copying.
  await client.query('SELECT pg_advisory_lock(1)');
  // A server in TEST_DATABASE_URL has the databases of the previous run.
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${name} ${template}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.toString();
}
