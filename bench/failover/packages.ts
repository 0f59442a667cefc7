import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canRun, run, succeeds } from '../../src/start/local-services/run.js';
import { say } from '../environment.js';
import { PATH } from './places.js';

/** Programs and their Debian packages. Patroni's dependency can be satisfied by the client of another store. */
const PROGRAMS = ['patroni', 'etcd', 'haproxy', 'redis-server', 'pg_rewind'];
const PACKAGES = [
  'patroni',
  'python3-etcd',
  'python3-psycopg2',
  'etcd-server',
  'haproxy',
  'redis-server',
  'postgresql',
];

const POSTGRES = '/usr/lib/postgresql';
/** Policy script that packages run before they start their service. 101 forbids the start. */
const POLICY = '/usr/sbin/policy-rc.d';

/**
 * Installs missing packages with apt as root. Starts no system service.
 * @throws Error with the missing packages and the reason
 */
export async function installPrograms(): Promise<void> {
  const folders = [...PATH.split(':'), await postgresPrograms().catch(() => '')];
  const missing = PROGRAMS.filter((program) => !folders.some((folder) => existsSync(join(folder, program))));
  if (missing.length === 0) return;
  const why = `The drill needs ${missing.join(', ')}, which it installs as root on Debian and Ubuntu`;
  if (process.getuid?.() !== 0 || !(await canRun('apt-get'))) throw new Error(`${why} only.`);
  say(`Installing ${PACKAGES.join(', ')} with apt…`);
  const aptGet = (...args: string[]) =>
    run('apt-get', ['-qq', ...args], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  const isOurs = await succeeds(writeFile(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755, flag: 'wx' }));
  try {
    await aptGet('update');
    await aptGet('install', '--yes', '--no-install-recommends', ...PACKAGES);
  } catch (error) {
    throw new Error(`${why}: ${(error as Error & { stderr?: string }).stderr || (error as Error).message}`, {
      cause: error,
    });
  } finally {
    if (isOurs) await rm(POLICY);
  }
}

/** Folder of the newest installed PostgreSQL. */
export async function postgresPrograms(): Promise<string> {
  const versions = await readdir(POSTGRES).catch(() => []);
  const newest = versions.map(Number).sort((one, other) => other - one)[0];
  if (!newest) throw new Error(`There is no PostgreSQL in ${POSTGRES}.`);
  return join(POSTGRES, String(newest), 'bin');
}
