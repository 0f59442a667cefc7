import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, realpath, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** User account that runs a program. Absent if the program runs as the user of this process. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Child processes inherit only PATH, because `PG*`, `LC_*` and `LD_*` would change their behaviour. */
export const plainEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C' });

/** `env` extends the plain environment. */
export interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly account?: Account;
  /** Default: five minutes. */
  readonly timeoutMs?: number;
}

/**
 * Runs a program to its end and returns the standard output.
 * @throws Error with the program's `stdout` and `stderr` if it cannot start, fails or times out
 */
export async function run(
  command: string,
  args: readonly string[],
  { cwd, env, account, timeoutMs: timeout = 5 * 60_000 }: RunOptions = {},
): Promise<string> {
  const options = { cwd, env: { ...plainEnvironment(), ...env }, ...account, timeout, maxBuffer: 16 * 1024 * 1024 };
  return (await execute(command, args, options)).stdout;
}

/** Runs the program with `--version`. Returns true if the account can run the program. */
export const canRun = (command: string, options: RunOptions = {}): Promise<boolean> =>
  succeeds(run(command, ['--version'], options));

export const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** System user that runs the servers if root starts them. */
const NAME = 'guia';

/**
 * Creates a directory that only a private server can enter. PostgreSQL refuses to run as root. If root starts the servers, they run
 * as the owner of the directory. If the owner is also root, the servers run as the system user `guia`, which is created if missing.
 * @returns the directory without symbolic links, and the account, which is undefined for the user of this process
 */
export async function serverDirectory(directory: string) {
  try {
    await mkdir(directory, { recursive: true });
    const account = process.getuid?.() === 0 ? await accountFor(directory) : undefined;
    if (account) await chown(directory, account.uid, account.gid);
    await chmod(directory, 0o700);
    return { directory: await realpath(directory), account };
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new Error(`${directory} belongs to another user: start as that user, or set another DATA_DIR.`, {
      cause: error,
    });
  }
}

async function accountFor(directory: string): Promise<Account> {
  const { uid, gid } = await stat(directory);
  if (uid !== 0) return { uid, gid };
  try {
    // Uses a lock, because two concurrent runs would both try to create the user.
    const create = `useradd --system --user-group --no-create-home --shell /bin/false ${NAME}`;
    return await lookUp().catch(async () => {
      await run('flock', ['/etc', 'sh', '-c', `id -u ${NAME} || ${create}`]);
      return lookUp();
    });
  } catch (error) {
    throw new Error(
      `The system user "${NAME}" could not be created, and PostgreSQL does not run as root: ` +
        `start Guía as a normal user, or set DATABASE_URL and REDIS_URL.`,
      { cause: error },
    );
  }
}

async function lookUp(): Promise<Account> {
  const [uid, gid] = await Promise.all([run('id', ['-u', NAME]), run('id', ['-g', NAME])]);
  return { uid: Number(uid), gid: Number(gid) };
}
