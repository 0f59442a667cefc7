import { readFile, readlink, rm } from 'node:fs/promises';
import { endProcess } from './end-process.js';
import { run } from './run.js';

/** A server that an earlier run may have left running, and how to end it. */
export interface Leftover {
  readonly name: string;
  readonly pidFile: string;
  /** The directory both servers here work in, which nobody else does: it tells ours from a process with a reused pid. */
  readonly directory: string;
  /** From the most considerate to the last. */
  readonly signals: readonly NodeJS.Signals[];
}

/** Ends the server an earlier run left behind, if its pid file still names one, and removes the file. */
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

/** The pid a pid file starts with: Redis writes nothing else, PostgreSQL more lines after it. */
export function parsePid(pidFile: string): number | undefined {
  const first = /^[1-9]\d{0,9}(?=\s|$)/.exec(pidFile);
  return first ? Number(first[0]) : undefined;
}

/** The directory a process works in; `undefined` when there is no such process, it has ended, or it is another user's. */
async function workingDirectory(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  const listing = await run('lsof', ['-a', '-p', `${pid}`, '-d', 'cwd', '-Fn']).catch(() => '');
  return /^n(.*)$/m.exec(listing)?.[1];
}
