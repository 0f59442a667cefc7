import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, WORTH_A_LINE_MS } from './end-process.js';
import { type Account, plainEnvironment, run } from './run.js';

/** A server program and how it behaves. */
export interface ServerProgram {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** What it reads on its standard input. */
  readonly input?: string;
  /** Its working directory. */
  readonly directory: string;
  readonly account: Account | undefined;
  /** What it prints once it takes connections. */
  readonly ready: string;
  /** What ends it, from the most considerate to the last. */
  readonly signals: readonly [NodeJS.Signals, ...NodeJS.Signals[]];
}

/** A server that takes connections. */
export interface ServerProcess {
  stop(): Promise<void>;
}

/** A server and where it is reached, password included. */
export interface LocalService extends ServerProcess {
  readonly url: string;
}

const START_ATTEMPTS = 5;
const START_TIMEOUT_MS = 120_000;
const LINES_KEPT = 30;

/** The start's failure, with the last lines the server printed. */
class StartFailure extends Error {
  constructor(
    name: string,
    readonly output: readonly string[],
  ) {
    super(`${name} could not start: ${whyItEnded(output)}`);
  }
}

/**
 * Starts a server on a free port and waits until it takes connections.
 * Another process may take the port between the moment it is found free and the server's bind; and what is left of
 * a server that was killed may take a moment to go: in both cases the start is tried again.
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
    (stopping ??= endProcess(name, signals, (signal) => void child.kill(signal), isGone, log));
  // For systems where a child cannot be bound to its parent's life, and a process that exits without stop().
  const exiting = (): void => void child.kill(signals[0]);
  process.once('exit', exiting);
  child.once('exit', () => process.off('exit', exiting));

  const slow = setTimeout(() => log(`Waiting for ${name} to be ready…`), WORTH_A_LINE_MS);
  try {
    await becomesReady(child, program, output);
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(slow);
  }

  child.once('exit', (code, signal) => {
    if (!stopping) log(`${name} ended by itself (${signal ?? `exit code ${code}`}): ${whyItEnded(output)}`);
  });
  // A program that fails before it calls stop() must be able to end; that ends the server as well.
  child.unref();
  for (const stream of [child.stdout, child.stderr] as Socket[]) stream.unref();
  return { stop };
}

/** Resolves when the server says it is ready; from then on keeps its last lines in `output`. */
function becomesReady(child: ChildProcess, program: ServerProgram, output: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => {
      reject(new Error(`${program.name} was not ready after ${START_TIMEOUT_MS / 1000} seconds.`));
    }, START_TIMEOUT_MS);
    const settle = (then: () => void): void => {
      clearTimeout(deadline);
      then();
    };
    for (const stream of [child.stdout, child.stderr] as Socket[]) {
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        if (output.length > LINES_KEPT) output.shift();
        if (line.includes(program.ready)) settle(resolve);
      });
    }
    // `close`, unlike `exit`, comes after everything the server printed.
    child.once('close', () => settle(() => reject(new StartFailure(program.name, output))));
  });
}

/**
 * In a session of its own: Ctrl-C in a terminal reaches every process of the foreground group, and the servers
 * must outlive the application's last connections.
 */
async function launch(program: ServerProgram): Promise<ChildProcess> {
  const { name, command, args, directory, account, input } = program;
  const [first, ...rest] = [...(await lifeline(program.signals[0])), command, ...args] as [string, ...string[]];
  const child = spawn(first, rest, {
    cwd: directory,
    env: { ...plainEnvironment(), ...program.env },
    detached: true,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    ...account,
  });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error) => reject(new Error(`${name} could not be run (${error.message}).`, { cause: error })));
  });
  child.stdin?.on('error', () => undefined).end(input);
  return child;
}

/**
 * The command that has the kernel end a server when this process dies, however it dies: util-linux' `setpriv`.
 * Nothing on a system without it: there the next start ends what was left.
 */
async function lifeline(signal: NodeJS.Signals): Promise<string[]> {
  const command = ['setpriv', '--pdeathsig', signal.replace('SIG', ''), '--'];
  const [program, ...args] = command as [string, ...string[]];
  return run(program, [...args, 'true']).then(
    () => command,
    () => [],
  );
}

/** The line of a program's output that best tells why it ended: the last one that complains, else the last. */
export function whyItEnded(output: readonly string[]): string {
  const line = output.findLast((each) => /fatal|panic|error|failed|could not|can't/i.test(each)) ?? output.at(-1);
  // PostgreSQL's lines start with the time and the pid.
  return line?.replace(/^.*?(?=(FATAL|PANIC):)/, '').trim() ?? 'it printed nothing.';
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(new Error(`No port of 127.0.0.1 is free (${error.message}).`)));
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
