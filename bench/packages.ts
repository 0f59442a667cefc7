import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canRun, run, succeeds } from '../src/start/local-services/run.js';
import { say } from './environment.js';
import { PATH } from './failover/places.js';

const POSTGRES = '/usr/lib/postgresql';
/** Policy script that packages run before they start their service. 101 forbids the start. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Programs of a drill, and the Debian packages that contain these programs. */
export interface Programs {
  readonly programs: readonly string[];
  readonly packages: readonly string[];
}

/** The programs that are not installed. */
export async function missingPrograms({ programs }: Programs): Promise<string[]> {
  const folders = [...PATH.split(':'), await postgresPrograms().catch(() => '')];
  return programs.filter((program) => !folders.some((folder) => existsSync(join(folder, program))));
}

/**
 * Installs missing packages with apt as root. Starts no system service.
 * @throws Error with the missing packages and the reason
 */
export async function installPrograms(needed: Programs): Promise<void> {
  const missing = await missingPrograms(needed);
  if (missing.length === 0) return;
  const why = `The drill needs ${missing.join(', ')}, which it installs as root on Debian and Ubuntu`;
  if (process.getuid?.() !== 0 || !(await canRun('apt-get'))) throw new Error(`${why} only.`);
  const { packages } = needed;
  say(`Installing ${packages.join(', ')} with apt…`);
  const aptGet = (...args: string[]) =>
    run('apt-get', ['-qq', ...args], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  const isOurs = await succeeds(writeFile(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755, flag: 'wx' }));
  try {
    await aptGet('update');
    await aptGet('install', '--yes', '--no-install-recommends', ...packages);
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
