import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../src/start/local-services/server-process.js';

/** Environment of a measured process. */
export const ENVIRONMENT = { PATH: process.env['PATH'] };

/** A measured server in its own process. */
export interface Server {
  readonly name: string;
  readonly port: number;
  /** Resident memory in bytes; zero if the system does not report it. */
  memory(): Promise<number>;
  /** Sends SIGTERM and waits. */
  stop(): Promise<void>;
  /** Sends SIGKILL and waits. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  readonly name: string;
  readonly program: string;
  readonly env: Readonly<Record<string, string>>;
  readonly nodeOptions?: readonly string[];
  /** Default: a free port. */
  readonly port?: number;
}

/** Starts a program and waits until it is ready. Its log is discarded. */
export async function startServer({ name, program, env, nodeOptions = [], ...rest }: ServerOptions): Promise<Server> {
  const port = rest.port ?? (await freePort());
  const child = spawn(process.execPath, [...nodeOptions, program], {
    env: { ...ENVIRONMENT, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await ready(child, port, name);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    name,
    port,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Waits for a minute at most. */
export async function ready(child: ChildProcess, port: number, name: string, pollEveryMs = 100): Promise<void> {
  for (const until = performance.now() + 60_000; performance.now() < until; await sleep(pollEveryMs)) {
    if (child.exitCode !== null) throw new Error(`${name} ended with code ${child.exitCode}.`);
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
  }
  throw new Error(`${name} was not ready within a minute.`);
}
