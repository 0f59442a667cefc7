import { access, constants, readdir, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fetchRedis, hasApt } from './apt-redis.js';
import { builtRedis, buildRedis } from './built-redis.js';
import { cached, cacheDirectory } from './cache-directory.js';
import { installCommand } from './install-command.js';
import { type Account, canRun } from './run.js';

/** A Redis or Valkey server and its environment. */
export interface RedisProgram {
  readonly command: string;
  readonly env?: NodeJS.ProcessEnv;
}

const NAMES = ['redis-server', 'valkey-server'];

/** A way to provide a server that is not installed: fills a directory of the cache and finds the program in it. */
interface Source {
  readonly name: string;
  readonly provide: (directory: string, log: (line: string) => void) => Promise<void>;
  readonly programIn: (directory: string) => Promise<RedisProgram | undefined>;
}

/**
 * The server on the PATH; otherwise the package of the distribution on Debian and Ubuntu, otherwise one built from
 * source, both cached.
 * @throws Error that says what to install
 */
export async function redisProgram(
  account: Account | undefined,
  log: (line: string) => void,
  cache = cacheDirectory(),
): Promise<RedisProgram> {
  for (const command of await onPath(NAMES)) if (await canRun(command, { account })) return { command };

  const apt: Source = { name: 'redis', provide: fetchRedis, programIn: unpackedProgram };
  const build: Source = { name: 'redis-built', provide: buildRedis, programIn: builtProgram };
  const failures: Error[] = [];
  for (const { name, provide, programIn } of (await hasApt()) ? [apt, build] : [build]) {
    const works = async (directory: string): Promise<boolean> => {
      const program = await programIn(directory);
      return program !== undefined && canRun(program.command, { account, env: program.env });
    };
    try {
      const directory = await cached(cache, name, works, (temporary) => provide(temporary, log));
      return (await programIn(directory)) as RedisProgram;
    } catch (error) {
      failures.push(error as Error);
    }
  }
  throw await notFound(failures);
}

/** The server in extracted packages, with the path of their libraries. */
async function unpackedProgram(tree: string): Promise<RedisProgram | undefined> {
  const roots = ['usr/lib', 'lib'].map((root) => join(tree, root));
  const inside = await Promise.all(roots.map((root) => readdir(root).catch(() => [])));
  const libraries = roots.flatMap((root, i) => [root, ...(inside[i] ?? []).map((name) => join(root, name))]);
  const [command] = await executables(NAMES.map((name) => join(tree, 'usr/bin', name)));
  return command ? { command, env: { LD_LIBRARY_PATH: libraries.join(':') } } : undefined;
}

async function builtProgram(directory: string): Promise<RedisProgram | undefined> {
  const [command] = await executables([builtRedis(directory)]);
  return command ? { command } : undefined;
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

async function notFound(failures: readonly Error[]): Promise<Error> {
  const osRelease = await readFile('/etc/os-release', 'utf8').catch(() => '');
  const command = installCommand(process.platform, osRelease);
  const reasons = failures.map(({ message }) => message).join('; ');
  return new Error(
    `Redis was not found: none is on the PATH, and none could be fetched (${reasons}). ` +
      `${command ? `Run: ${command}` : 'Install Redis 6.2 or newer, or Valkey'}, or set REDIS_URL to a running one.`,
    { cause: failures.at(-1) },
  );
}
