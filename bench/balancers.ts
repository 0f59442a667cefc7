import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What stands between the callers and the API processes. */
export interface Balancer {
  readonly name: string;
  readonly program: 'haproxy' | 'nginx';
  /** Its configuration, with the addresses of the recipe. */
  configuration(): Promise<string>;
}

const recipe = (file: string) => () => readFile(join('docker/balancers', file), 'utf8');

/** nginx as its manual begins. */
const NGINX_DEFAULTS = `
events {}
http {
  upstream guia {
    server api-1:3000;
    server api-2:3000;
  }
  server {
    listen 127.0.0.1:8080;
    location / {
      proxy_pass http://guia;
    }
  }
}
`;

export const BALANCERS: readonly Balancer[] = [
  { name: 'HAProxy, docker/balancers/haproxy.cfg', program: 'haproxy', configuration: recipe('haproxy.cfg') },
  { name: 'nginx, docker/balancers/nginx.conf', program: 'nginx', configuration: recipe('nginx.conf') },
  { name: 'nginx, defaults', program: 'nginx', configuration: () => Promise.resolve(NGINX_DEFAULTS) },
];

/** The programs that are not on the PATH. */
export const missingPrograms = (): readonly string[] =>
  [...new Set(BALANCERS.map(({ program }) => program))].filter((program) => spawnSync(program, ['-v']).error);

/** Starts a balancer before the API processes on two ports; returns what ends it. */
export async function startBalancer(
  balancer: Balancer,
  { directory, port, apis }: { directory: string; port: number; apis: readonly [number, number] },
): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true });
  const configuration = (await balancer.configuration())
    .replaceAll('api-1:3000', `127.0.0.1:${apis[0]}`)
    .replaceAll('api-2:3000', `127.0.0.1:${apis[1]}`)
    .replace('127.0.0.1:8080', `127.0.0.1:${port}`);
  const file = join(directory, 'balancer.conf');
  await writeFile(file, configuration);
  const child = spawn(balancer.program, argumentsOf(balancer, file, directory), {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  for (let tries = 0; !(await accepts(port)); tries++) {
    if (child.exitCode !== null || tries === 100) throw new Error(`${balancer.program} did not start: see above.`);
    await sleep(100);
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

function argumentsOf({ program }: Balancer, file: string, directory: string): readonly string[] {
  if (program === 'haproxy') return ['-db', '-q', '-f', file];
  const log = join(directory, 'error.log');
  const settings = `daemon off; pid ${join(directory, 'nginx.pid')}; error_log ${log};`;
  return ['-p', directory, '-c', file, '-e', log, '-g', settings];
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
