import { randomBytes } from 'node:crypto';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where programs are kept between runs, shared by every checkout: root's servers run as another user, who must reach it. */
export function cacheDirectory(): string {
  if (process.getuid?.() === 0) return '/var/cache/guia';
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'guia');
}

/**
 * The directory `name` of the cache, built when it is missing or does not work.
 * It is built beside its place and moved there whole, so that nobody ever sees half of it and simultaneous starts agree.
 * @param works whether a directory holds what is wanted
 * @param build fills the directory it is given, which exists
 * @throws what `build` throws; Error when the cache cannot be written, or what was built does not work
 */
export async function cached(
  cache: string,
  name: string,
  works: (directory: string) => Promise<boolean>,
  build: (directory: string) => Promise<void>,
): Promise<string> {
  const place = join(cache, name);
  if (await works(place)) return place;

  const site = `${place}.${randomBytes(4).toString('hex')}`;
  try {
    await openDirectory(cache);
    await openDirectory(site);
    await build(site);
    if (!(await works(site))) throw new Error(`what was put into ${place} does not run on this system`);
    await rename(site, place).catch(async () => {
      // Somebody else was faster, or what is there does not work.
      if (await works(place)) return;
      await rm(place, { recursive: true, force: true });
      await rename(site, place);
    });
    return place;
  } finally {
    await rm(site, { recursive: true, force: true });
  }
}

/** A directory everybody can enter, whatever the umask: the servers may run as another user. */
async function openDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
    await chmod(directory, 0o755);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`the cache ${directory} cannot be written: ${code}`, {
      cause: error,
    });
  }
}
