import { chmod, rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run, canRun } from './run.js';

/** The package that downloads and builds Redis, which requires `make` and a compiler. */
const PACKAGE = 'redis-memory-server';
const PACKAGE_VERSION = '0.17.1';
const REDIS_VERSION = '7.2.11';
const TOOLS = ['npm', 'make', 'cc'];
const TIMEOUT_MS = 20 * 60_000;

/**
 * Builds a `redis-server` from source in a directory. The package is installed here and is no dependency, because it
 * would build Redis at every installation.
 * @throws Error with the reason in one line
 */
export async function buildRedis(directory: string, log: (line: string) => void): Promise<void> {
  const found = await Promise.all(TOOLS.map((tool) => canRun(tool)));
  const missing = TOOLS.filter((_, i) => !found[i]);
  if (missing.length > 0) throw new Error(`building it needs ${missing.join(' and ')}`);

  log(`Redis is not installed: building Redis ${REDIS_VERSION} with ${PACKAGE}, once (this takes some minutes)…`);
  const work = join(directory, 'npm');
  const settings = {
    REDISMS_DOWNLOAD_DIR: work,
    REDISMS_VERSION: REDIS_VERSION,
    MAKEFLAGS: `-j${availableParallelism()}`,
  };
  // npm needs the user's settings: registry, proxy, cache.
  const options = { env: { ...process.env, ...settings }, timeoutMs: TIMEOUT_MS };
  const npm = (...args: string[]): Promise<string> => run('npm', [...args, '--prefix', work], options);
  try {
    await npm('install', '--ignore-scripts', '--no-audit', '--no-fund', `${PACKAGE}@${PACKAGE_VERSION}`);
    // Runs the package's install script, which downloads and builds, even if npm is configured to ignore scripts.
    await npm('rebuild', '--ignore-scripts=false', '--foreground-scripts', PACKAGE);
    await rename(join(work, REDIS_VERSION, 'redis-server'), builtRedis(directory));
    await chmod(builtRedis(directory), 0o755);
  } catch (error) {
    throw new Error(buildReason(error as Error), { cause: error });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Where `buildRedis` puts the server. */
export const builtRedis = (directory: string): string => join(directory, 'redis-server');

/** The error of the build, otherwise that of npm. */
export function buildReason(error: Error & { stdout?: string; stderr?: string }): string {
  const output = `${error.stdout ?? ''}\n${error.stderr ?? ''}`;
  const line = /The error: (?:Error: )?(.+)/.exec(output) ?? /^npm error (?!code|path|command|errno)(.+)/m.exec(output);
  return line?.[1] ?? error.message;
}
