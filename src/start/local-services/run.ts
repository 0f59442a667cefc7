import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The user as which a program runs, if not that of this process. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Children inherit PATH only: `PG*`, `LC_*` and `LD_*` would change their behaviour. */
export const plainEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C' });

/** `env` is added to the plain environment. */
export interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly account?: Account;
  /** Default: five minutes. */
  readonly timeoutMs?: number;
}

/**
 * Runs a program to its end and returns its standard output.
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

/** Whether a program can be run by the account: runs it with `--version`. */
export const canRun = (command: string, options: RunOptions = {}): Promise<boolean> =>
  succeeds(run(command, ['--version'], options));

export const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
