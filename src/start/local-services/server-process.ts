import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readlink, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, plainEnvironment, run, succeeds } from './run.js';

/** Describes how to start and stop a server program. */
export interface ServerProgram {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Standard input of the program. */
  readonly input?: string;
  /** Working directory of the program. */
  readonly directory: string;
  readonly account: Account | undefined;
  /** Part of the output line that the program prints as soon as it accepts connections. */
  readonly ready: string;
  /** Signals that stop the program, in this order. The first signal is graceful. The last signal is SIGKILL. */
  readonly signals: readonly [NodeJS.Signals, ...NodeJS.Signals[]];
}

/** A server that already accepts connections. */
export interface ServerProcess {
  stop(): Promise<void>;
}

/** A server and its URL. The URL contains the password. */
export interface LocalService extends ServerProcess {
  readonly url: string;
}

export interface PrivateServer {
  /** Data directory. Created if missing. */
  readonly directory: string;
  /** False only in tests. The server is then faster but may lose data if the machine fails. */
  readonly durable: boolean;
  /** Receives one line for each step longer than two seconds, and for each server that ends unexpectedly. */
  readonly log: (line: string) => void;
}

const START_ATTEMPTS = 5;
const START_TIMEOUT_MS = 120_000;
/** Maximum time between a signal and the end of the program. */
const SIGNAL_TIMEOUT_MS = 20_000;
/** Writes a log line if a step lasts longer than this time. */
const LOG_WAIT_AFTER_MS = 2_000;
const LINES_KEPT = 30;

/** A failed start. Contains the last lines of the server output. */
class StartFailure extends Error {
  constructor(
    name: string,
    readonly output: readonly string[],
  ) {
    super(`${name} could not start: ${failureReason(output)}`);
  }
}

/**
 * Starts a server on a free port and waits until the server accepts connections. Retries if another process takes the port first,
 * or if the system has not yet released the resources of a killed server.
 */
export async function startOnFreePort(
  program: (port: number) => ServerProgram,
  log: (line: string) => void,
): Promise<{ port: number; server: ServerProcess }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    try {
      return { port, server: await startServer(program(port), log) };
    } catch (error) {
      const again = error instanceof StartFailure && error.output.some((line) => /(already|still) in use/i.test(line));
      if (!again || attempt === START_ATTEMPTS) throw error;
      await sleep(200);
    }
  }
}

async function startServer(program: ServerProgram, log: (line: string) => void): Promise<ServerProcess> {
  const { name, signals } = program;
  const child = await launch(program);
  const output: string[] = [];
  let stopping: Promise<void> | undefined;
  const isGone = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const stop = (): Promise<void> =>
    (stopping ??= endProcess(program, (signal) => void child.kill(signal), isGone, log));
  // Stops the server if this process exits without stop() and the system has no parent death signal.
  const exiting = (): void => void child.kill(signals[0]);
  process.once('exit', exiting);
  child.once('exit', () => process.off('exit', exiting));

  const isReady = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr] as Socket[]) {
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        if (output.length > LINES_KEPT) output.shift();
        if (line.includes(program.ready)) resolve();
      });
    }
    // Unlike `exit`, `close` is emitted after all output has been read.
    child.once('close', () => reject(new StartFailure(name, output)));
  });
  const slow = setTimeout(() => log(`Waiting for ${name} to be ready…`), LOG_WAIT_AFTER_MS);
  try {
    const timeout = sleep(START_TIMEOUT_MS, 'timeout' as const, { ref: false });
    if ((await Promise.race([isReady, timeout])) === 'timeout')
      throw new Error(`${name} was not ready after ${START_TIMEOUT_MS / 1000} seconds.`);
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(slow);
  }

  child.once('exit', (code, signal) => {
    if (!stopping) log(`${name} ended unexpectedly (${signal ?? `exit code ${code}`}): ${failureReason(output)}`);
  });
  // The server must not prevent the exit of this process. The exit also stops the server.
  child.unref();
  for (const stream of [child.stdout, child.stderr] as Socket[]) stream.unref();
  return { stop };
}

/**
 * Starts the server in a separate session, because Ctrl-C in a terminal signals the whole foreground group. The server must run
 * until the application has closed its connections.
 */
async function launch(program: ServerProgram): Promise<ChildProcess> {
  const { name, command, args, directory, account, input } = program;
  const [first = '', ...rest] = [...(await parentDeathSignal(program.signals[0])), command, ...args];
  const child = spawn(first, rest, {
    cwd: directory,
    env: { ...plainEnvironment(), ...program.env },
    detached: true,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    ...account,
  });
  await once(child, 'spawn').catch((error: Error) => {
    throw new Error(`${name} could not be run (${error.message}).`, { cause: error });
  });
  child.stdin?.on('error', () => undefined).end(input);
  return child;
}

/**
 * Returns a command prefix (`setpriv` of util-linux). With the prefix, the kernel signals the server when this process dies. Empty
 * on a system without `setpriv`. Without the prefix, the next start ends the servers that still run.
 */
async function parentDeathSignal(signal: NodeJS.Signals): Promise<string[]> {
  const args = ['--pdeathsig', signal.replace('SIG', ''), '--'];
  return (await succeeds(run('setpriv', [...args, 'true']))) ? ['setpriv', ...args] : [];
}

/** Returns the output line that best explains why the program ended: the last error or, without an error, the last line. */
export function failureReason(output: readonly string[]): string {
  const line = output.findLast((each) => /fatal|panic|error|failed|could not|can't/i.test(each)) ?? output.at(-1);
  // Lines of PostgreSQL start with the time and the pid.
  return line?.replace(/^.*?(?=(FATAL|PANIC):)/, '').trim() ?? 'it printed no output.';
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening').catch((error: Error) => {
    throw new Error(`No port of 127.0.0.1 is free (${error.message}).`);
  });
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * Sends the signals in order until the process has ended. The next signal follows after the timeout of the previous signal.
 * @throws Error if the process has not ended after the last signal
 */
async function endProcess(
  { name, signals }: Pick<ServerProgram, 'name' | 'signals'>,
  send: (signal: NodeJS.Signals) => void,
  isGone: () => boolean | Promise<boolean>,
  log: (line: string) => void,
): Promise<void> {
  const slow = setTimeout(() => log(`Waiting for ${name} to stop…`), LOG_WAIT_AFTER_MS);
  try {
    for (const signal of signals) {
      try {
        send(signal);
        // Also sends SIGCONT, because a suspended process would not handle the signal.
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
  throw new Error(`${name} does not stop. Kill it, then start again.`);
}

/**
 * Ends a server that an earlier run has not stopped, and removes its pid file. Compares the working directory, because another
 * process may have received the same pid.
 */
export async function endLeftover(
  server: Pick<ServerProgram, 'name' | 'signals' | 'directory'>,
  pidFile: string,
  log: (line: string) => void,
): Promise<void> {
  const pid = parsePid(await readFile(pidFile, 'utf8').catch(() => ''));
  if (pid !== undefined) {
    const isGone = async (): Promise<boolean> => (await workingDirectory(pid)) !== server.directory;
    if (!(await isGone())) {
      log(`Stopping the ${server.name} of an earlier run (process ${pid})…`);
      await endProcess(server, (signal) => void process.kill(pid, signal), isGone, log);
    }
  }
  await rm(pidFile, { force: true });
}

/**
 * Reads the pid at the start of a pid file. The file of Redis contains only the pid. The file of PostgreSQL contains more lines.
 */
export function parsePid(pidFile: string): number | undefined {
  const first = /^[1-9]\d{0,9}(?=\s|$)/.exec(pidFile);
  return first ? Number(first[0]) : undefined;
}

/** Returns the working directory of a process. Undefined if the process does not exist or belongs to another user. */
async function workingDirectory(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  const listing = await run('lsof', ['-a', '-p', `${pid}`, '-d', 'cwd', '-Fn']).catch(() => '');
  return /^n(.*)$/m.exec(listing)?.[1];
}
