import { execFile } from 'node:child_process';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CACHE = resolve('node_modules/.cache/guia-tools');

/**
 * The folder of npm packages that one test needs, such as `newman@6.2.2`, installed once and without install scripts.
 * Null, after a line on standard error, where the registry cannot be reached.
 */
export async function installTool(...packages: readonly string[]): Promise<string | null> {
  const folder = join(CACHE, packages.join('+').replace(/[@/]+/g, '-'));
  if (await exists(folder)) return folder;
  const incomplete = `${folder}.${process.pid}`;
  try {
    await mkdir(incomplete, { recursive: true });
    await writeFile(join(incomplete, 'package.json'), '{"private": true}');
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await run('npm', ['install', ...options, ...packages], { cwd: incomplete, timeout: 5 * 60_000 });
    // Another test process may have installed the same meanwhile.
    await rename(incomplete, folder).catch(() => undefined);
    return folder;
  } catch (error) {
    const [reason] = (error as Error).message.split('\n').slice(-2);
    process.stderr.write(`Without the tests of ${packages.join(' and ')}, which npm could not install: ${reason}\n`);
    return null;
  } finally {
    await rm(incomplete, { recursive: true, force: true });
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
