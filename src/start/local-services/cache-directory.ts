import { randomBytes } from 'node:crypto';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Cache of the PostgreSQL and Redis programs. All checkouts share the cache. If root starts the servers, the servers run as another
 * user, who must be able to read the cache.
 */
export function cacheDirectory(): string {
  if (process.getuid?.() === 0) return '/var/cache/guia';
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'guia');
}

/**
 * Returns the directory `name` of the cache. Builds the directory if it is missing or unusable. The build uses a temporary name and
 * then renames the directory. The directory is therefore always complete, and concurrent starts receive the same directory.
 * @param works whether the content of a directory is usable
 * @param build fills an existing empty directory
 * @throws the error of `build`; Error if the cache is not writable, or the built directory is unusable
 */
export async function cached(
  cache: string,
  name: string,
  works: (directory: string) => Promise<boolean>,
  build: (directory: string) => Promise<void>,
): Promise<string> {
  const target = join(cache, name);
  if (await works(target)) return target;

  const temporary = `${target}.${randomBytes(4).toString('hex')}`;
  try {
    for (const directory of [cache, temporary]) await openDirectory(directory);
    await build(temporary);
    if (!(await works(temporary))) throw new Error(`the program in ${target} does not run on this system`);
    await rename(temporary, target).catch(async () => {
      // The rename failed, because another process has already created the directory or the existing directory is unusable.
      if (await works(target)) return;
      await rm(target, { recursive: true, force: true });
      await rename(temporary, target);
    });
    return target;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Creates a directory that every user can read, regardless of the umask. The servers may run as another user. */
async function openDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
    await chmod(directory, 0o755);
  } catch (error) {
    throw new Error(`the cache ${directory} cannot be written: ${(error as NodeJS.ErrnoException).code}`, {
      cause: error,
    });
  }
}
