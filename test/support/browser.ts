import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';

const run = promisify(execFile);
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const isRoot = process.getuid?.() === 0;

/** Timeout of a `beforeAll` that opens a browser: installing one takes minutes. */
export const BROWSER_TIMEOUT_MS = 5 * 60_000;

/**
 * A headless browser: the Chromium on the PATH, otherwise, on Debian as root, one that apt installs. The caller closes
 * it. Throws an error that says what to install if neither works.
 */
export async function openBrowser(): Promise<Browser> {
  const executablePath = (await onPath()) ?? (await install());
  // Chromium refuses to sandbox for root; containers often have a tiny /dev/shm.
  return chromium.launch({ executablePath, args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-dev-shm-usage'] });
}

async function onPath(): Promise<string | undefined> {
  const directories = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  for (const path of directories.flatMap((directory) => NAMES.map((name) => join(directory, name)))) {
    if (await isProgram(path)) return path;
  }
  return undefined;
}

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

async function install(): Promise<string> {
  if (!isRoot) throw missing('none is on the PATH, and only root can have apt install it');
  try {
    // A source may be unreachable: the installation shows whether the others are enough.
    await apt('update').catch(() => undefined);
    await apt('install', '-y', '--no-install-recommends', 'chromium');
  } catch (error) {
    throw missing(`none is on the PATH and apt could not provide one (${(error as Error).message})`);
  }
  const path = await onPath();
  if (path === undefined) throw missing('apt installed it, and still none is on the PATH');
  return path;
}

/** Two test files may run it concurrently: apt then waits for its lock. */
const apt = (...args: string[]) =>
  run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=240', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 16 * 1024 * 1024,
  });

const missing = (why: string): Error => new Error(`No browser for these tests: ${why}. Install chromium.`);
