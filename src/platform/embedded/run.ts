import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Whom a program runs as, where that is not the user of this process. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** A child sees nothing of our environment but the PATH: `PG*`, `LC_*` and `LD_*` would change what it does. */
export const plainEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C' });

/** How a program is run: its working directory, what it adds to the plain environment, and as whom. */
export interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly account?: Account;
}

/**
 * Runs a program to its end and gives what it printed.
 * @throws Error, with the program's own `stderr`, when it cannot start, fails, or takes over five minutes
 */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const { stdout } = await execute(command, args, {
    cwd: options.cwd,
    env: { ...plainEnvironment(), ...options.env },
    ...options.account,
    timeout: 5 * 60_000,
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
}

/** Whether a program runs at all, for whom it is meant: asked for its version, as every server here can be. */
export async function runs(command: string, options: RunOptions = {}): Promise<boolean> {
  return run(command, ['--version'], options).then(
    () => true,
    () => false,
  );
}
