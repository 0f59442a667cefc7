import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { postgresUrl } from './private-postgres.js';

/** The URL of the private PostgreSQL that a running service keeps in `dataDir`; undefined where none answers. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const directory = join(dataDir, 'postgres');
  const read = (path: string): Promise<string> => readFile(join(directory, path), 'utf8').catch(() => '');
  const [password, pidFile] = await Promise.all([read('password'), read('cluster/postmaster.pid')]);
  // Its fourth line is the port.
  const port = Number(pidFile.split('\n')[3]);
  if (password === '' || !Number.isInteger(port) || port <= 0) return undefined;
  const url = postgresUrl(password.trim(), port);
  return (await answers(url)) ? url : undefined;
}

/** A server that ended without removing its file, or another one on its port, lets nobody in with this password. */
async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
