import { access, constants, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fetchRedis, hasApt } from './apt-redis.js';
import { cached, cacheDirectory } from './cache-directory.js';
import { type Account, runs } from './run.js';

/** A Redis or Valkey server, and the environment it needs. */
export interface RedisProgram {
  readonly command: string;
  readonly env?: NodeJS.ProcessEnv;
}

const NAMES = ['redis-server', 'valkey-server'];

/**
 * The server on the PATH; without one, on Debian and Ubuntu, the distribution's own, fetched once into the cache.
 * @throws Error that says what to install
 */
export async function redisProgram(
  account: Account | undefined,
  log: (line: string) => void,
  cache = cacheDirectory(),
): Promise<RedisProgram> {
  for (const command of await onPath(NAMES)) if (await runs(command, { account })) return { command };
  if (!(await hasApt())) throw missing('no redis-server or valkey-server is on the PATH');

  const works = async (tree: string): Promise<boolean> => {
    const program = await programIn(tree);
    return program !== undefined && runs(program.command, { account, env: program.env });
  };
  const tree = await cached(cache, 'redis', works, (directory) => fetchRedis(directory, log)).catch((error: Error) => {
    throw missing(`none is on the PATH and apt could not provide one (${error.message})`, error);
  });
  return (await programIn(tree)) as RedisProgram;
}

/** The server inside an extracted package. Its libraries are not where the system's linker looks. */
async function programIn(tree: string): Promise<RedisProgram | undefined> {
  const roots = ['usr/lib', 'lib'].map((root) => join(tree, root));
  const inside = await Promise.all(roots.map((root) => readdir(root).catch(() => [])));
  const libraries = roots.flatMap((root, i) => [root, ...(inside[i] ?? []).map((name) => join(root, name))]);
  const [command] = await executables(NAMES.map((name) => join(tree, 'usr/bin', name)));
  return command ? { command, env: { LD_LIBRARY_PATH: libraries.join(':') } } : undefined;
}

const onPath = (names: readonly string[]): Promise<string[]> =>
  executables(
    (process.env.PATH ?? '')
      .split(delimiter)
      .filter((directory) => directory !== '')
      .flatMap((directory) => names.map((name) => join(directory, name))),
  );

async function executables(paths: readonly string[]): Promise<string[]> {
  const usable = await Promise.all(
    paths.map((path) =>
      access(path, constants.X_OK).then(
        () => true,
        () => false,
      ),
    ),
  );
  return paths.filter((_, i) => usable[i]);
}

const missing = (why: string, cause?: Error): Error =>
  new Error(`Redis was not found: ${why}; install Redis 6.2 or newer (or Valkey), or set REDIS_URL to a running one.`, {
    cause,
  });
