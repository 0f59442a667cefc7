import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { 'start:prod': string } };
/** Settings of the environment, `node` with its options, the program. */
const words = scripts['start:prod'].split(' ');

/** Node options of `npm run start:prod`. */
export const AS_SHIPPED = words.filter((word) => word.startsWith('--'));

/** What the process inherits, and what `npm run start:prod` sets. */
export const ENVIRONMENT_AS_SHIPPED: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  ...Object.fromEntries(words.filter((word) => /^[A-Z_]+=/.test(word)).map((setting) => setting.split('='))),
};

/** A measured server in its own process. */
export interface Server {
  readonly name: string;
  readonly port: number;
  readonly pid: number;
  /** Resident memory in bytes; zero if the system does not report it. */
  memory(): Promise<number>;
  /** Sends SIGTERM and waits. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly name: string;
  readonly program: string;
  readonly env: Readonly<Record<string, string>>;
  readonly nodeOptions?: readonly string[];
  /** Default: a free one. */
  readonly port?: number;
}

/** Starts a program and waits until it is ready. Its log is discarded. */
export async function startServer({
  name,
  program,
  env,
  nodeOptions = [],
  ...options
}: ServerOptions): Promise<Server> {
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, [...AS_SHIPPED, ...nodeOptions, program], {
    env: { ...ENVIRONMENT_AS_SHIPPED, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await ready(child, port, name);
  return {
    name,
    port,
    pid: child.pid!,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function ready(child: ChildProcess, port: number, name: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`${name} ended with code ${child.exitCode}.`);
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`${name} was not ready within a minute.`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
