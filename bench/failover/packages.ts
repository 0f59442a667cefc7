import { access, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canRun, run } from '../../src/start/local-services/run.js';
import { say } from '../environment.js';

/** A program and the Debian package that brings it. */
const PROGRAMS = [
  { program: 'patroni', package: 'patroni' },
  { program: 'etcd', package: 'etcd-server' },
  { program: 'haproxy', package: 'haproxy' },
  { program: 'redis-server', package: 'redis-server' },
] as const;

const POSTGRES = '/usr/lib/postgresql';
/** Asked before a package starts its service: 101 forbids it. */
const POLICY = '/usr/sbin/policy-rc.d';

/**
 * Installs what is missing, with apt as root; no service of the system is started.
 * @throws Error that says what is missing and why it was not installed
 */
export async function installPrograms(): Promise<void> {
  const missing = await missingPackages();
  if (missing.length === 0) return;
  const why = `The drill is left out: it needs ${missing.join(', ')}, which it installs as root on Debian and Ubuntu`;
  if (process.getuid?.() !== 0 || !(await canRun('apt-get'))) throw new Error(`${why} only.`);
  say(`Installing ${missing.join(', ')} with apt…`);
  try {
    await withoutStartingServices(async () => {
      await aptGet('update');
      // Patroni's own dependency may be met by the client of another store than etcd.
      await aptGet('install', '--yes', '--no-install-recommends', ...missing, 'python3-etcd', 'python3-psycopg2');
    });
  } catch (error) {
    throw new Error(`${why}: ${(error as Error & { stderr?: string }).stderr || (error as Error).message}`, {
      cause: error,
    });
  }
}

/** The folder of the newest PostgreSQL that is installed. */
export async function postgresPrograms(): Promise<string> {
  const versions = await readdir(POSTGRES).catch(() => []);
  const newest = versions.map(Number).sort((one, other) => other - one)[0];
  if (!newest) throw new Error(`There is no PostgreSQL in ${POSTGRES}.`);
  return join(POSTGRES, String(newest), 'bin');
}

async function missingPackages(): Promise<string[]> {
  const found = await Promise.all(PROGRAMS.map(({ program }) => isInstalled(program)));
  const missing: string[] = PROGRAMS.filter((_, index) => !found[index]).map((each) => each.package);
  const hasServer = await postgresPrograms().then(
    (folder) => access(join(folder, 'pg_rewind')).then(() => true),
    () => false,
  );
  return hasServer ? missing : [...missing, 'postgresql'];
}

const isInstalled = (program: string): Promise<boolean> =>
  run('sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  );

const aptGet = (...args: string[]): Promise<string> =>
  run('apt-get', ['-qq', ...args], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });

async function withoutStartingServices(work: () => Promise<void>): Promise<void> {
  const isOurs = await writeFile(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755, flag: 'wx' }).then(
    () => true,
    () => false,
  );
  try {
    await work();
  } finally {
    if (isOurs) await rm(POLICY);
  }
}
