import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { postgresUrl } from './private-postgres.js';

/** The URL of the private PostgreSQL of a running service with this `dataDir`; undefined if none responds. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const directory = join(dataDir, 'postgres');
  const read = (path: string): Promise<string> => readFile(join(directory, path), 'utf8').catch(() => '');
  const [password, pidFile] = await Promise.all([read('password'), read('cluster/postmaster.pid')]);
  // The fourth line is the port.
  const port = Number(pidFile.split('\n')[3]);
  if (password === '' || !Number.isInteger(port) || port <= 0) return undefined;
  const url = postgresUrl(password.trim(), port);
  return (await accepts(url)) ? url : undefined;
}

/** False for a stale pid file, also if another server uses the port: it refuses the password. */
async function accepts(url: string): Promise<boolean> {
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
