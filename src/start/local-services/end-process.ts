import { setTimeout as sleep } from 'node:timers/promises';
import { readFile, readlink, rm } from 'node:fs/promises';
import { run } from './run.js';

/** How long to wait after each signal, in milliseconds. */
const SIGNAL_TIMEOUT_MS = 20_000;
/** A longer wait is logged, in milliseconds. */
export const LOG_WAIT_AFTER_MS = 2_000;

/**
 * Sends the signals one after another, each after the previous one timed out, until the process has ended.
 * @throws Error if the last one does not end it either
 */
export async function endProcess(
  name: string,
  signals: readonly NodeJS.Signals[],
  send: (signal: NodeJS.Signals) => void,
  isGone: () => boolean | Promise<boolean>,
  log: (line: string) => void,
): Promise<void> {
  const slow = setTimeout(() => log(`Waiting for ${name} to stop…`), LOG_WAIT_AFTER_MS);
  try {
    for (const signal of signals) {
      try {
        send(signal);
        // A stopped process would not handle the signal.
        send('SIGCONT');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
      const deadline = Date.now() + SIGNAL_TIMEOUT_MS;
      while (Date.now() < deadline) {
        if (await isGone()) return;
        await sleep(20);
      }
    }
  } finally {
    clearTimeout(slow);
  }
  throw new Error(`${name} does not stop: kill it, then start again.`);
}

/** A server that an earlier run may have left running. */
interface Leftover {
  readonly name: string;
  readonly pidFile: string;
  /** The server's working directory, which distinguishes it from another process with a reused pid. */
  readonly directory: string;
  /** From graceful to SIGKILL. */
  readonly signals: readonly NodeJS.Signals[];
}

/** Ends the server that an earlier run left running, if its pid file names one, and removes the file. */
export async function endLeftover(leftover: Leftover, log: (line: string) => void): Promise<void> {
  const { name, pidFile, directory, signals } = leftover;
  const pid = parsePid(await readFile(pidFile, 'utf8').catch(() => ''));
  const isOurs = async (): Promise<boolean> => pid !== undefined && (await workingDirectory(pid)) === directory;
  if (pid !== undefined && (await isOurs())) {
    log(`Stopping the ${name} an earlier run left behind (process ${pid})…`);
    const send = (signal: NodeJS.Signals): void => void process.kill(pid, signal);
    await endProcess(name, signals, send, async () => !(await isOurs()), log);
  }
  await rm(pidFile, { force: true });
}

/** The pid at the start of a pid file: Redis writes nothing else, PostgreSQL more lines. */
export function parsePid(pidFile: string): number | undefined {
  const first = /^[1-9]\d{0,9}(?=\s|$)/.exec(pidFile);
  return first ? Number(first[0]) : undefined;
}

/** The working directory of a process; undefined if it does not exist or belongs to another user. */
async function workingDirectory(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  const listing = await run('lsof', ['-a', '-p', `${pid}`, '-d', 'cwd', '-Fn']).catch(() => '');
  return /^n(.*)$/m.exec(listing)?.[1];
}
