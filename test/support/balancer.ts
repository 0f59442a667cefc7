import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';

export const BALANCERS = ['haproxy', 'nginx'] as const;
export type BalancerProgram = (typeof BALANCERS)[number];

const FILES: Readonly<Record<BalancerProgram, string>> = { haproxy: 'haproxy.cfg', nginx: 'nginx.conf' };

/** Paths of Debian's packages `haproxy` and `nginx-light`, which are not on every user's PATH. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };
export const hasBalancers = BALANCERS.every((program) => !spawnSync(program, ['-v'], { env }).error);

/** A load balancer with its configuration from `docker/balancers`, in front of two local API processes. */
export class Balancer {
  private constructor(
    readonly port: number,
    private readonly stopProgram: () => Promise<void>,
  ) {}

  static async start(program: BalancerProgram, apis: readonly [number, number]): Promise<Balancer> {
    const folder = await mkdtemp(join(tmpdir(), `guia-${program}-`));
    const port = await freePort();
    const configuration = (await readFile(join('docker/balancers', FILES[program]), 'utf8'))
      .replaceAll('api-1:3000', `127.0.0.1:${apis[0]}`)
      .replaceAll('api-2:3000', `127.0.0.1:${apis[1]}`)
      .replace('127.0.0.1:8080', `0.0.0.0:${port}`);
    const file = join(folder, FILES[program]);
    await writeFile(file, configuration);
    const child = spawn(program, argumentsOf(program, file, folder), { env, stdio: 'ignore' });
    const ended = once(child, 'exit');
    await eventually(async () => (await accepts(port)) || null);
    return new Balancer(port, async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    });
  }

  stop(): Promise<void> {
    return this.stopProgram();
  }
}

function argumentsOf(program: BalancerProgram, file: string, folder: string): string[] {
  if (program === 'haproxy') return ['-db', '-q', '-f', file];
  const log = join(folder, 'error.log');
  const settings = `daemon off; pid ${join(folder, 'nginx.pid')}; error_log ${log};`;
  return ['-p', folder, '-c', file, '-e', log, '-g', settings];
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
