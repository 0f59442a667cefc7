import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';

const FILES = 'docker/cells';
/** Where Debian's packages install them: not on the PATH of an ordinary user. */
const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`;
const NGINX_MODULES = '/usr/lib/nginx/modules/';

export type BalancerProgram = 'haproxy' | 'nginx';

const answersTo = (program: string, ...args: string[]): boolean => {
  try {
    execFileSync(program, args, { env: { PATH }, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** What `systemctl reload` sends. */
const RELOAD: Readonly<Record<BalancerProgram, NodeJS.Signals>> = { haproxy: 'SIGUSR2', nginx: 'SIGHUP' };

/** HAProxy, and nginx with njs. */
export const hasBalancers =
  answersTo('haproxy', '-v') && answersTo('nginx', '-v') && answersTo('ls', `${NGINX_MODULES}ngx_http_js_module.so`);

/** A balancer before the cells `a1` and `b2`, with the files of `docker/cells` except for addresses and folders. */
export class CellBalancer {
  private constructor(
    private readonly program: BalancerProgram,
    private readonly child: ChildProcess,
    /** Of its configuration and its maps. */
    readonly directory: string,
    readonly baseUrl: string,
  ) {}

  /** `cells`: the address of each. */
  static async start(program: BalancerProgram, cells: Readonly<Record<string, string>>): Promise<CellBalancer> {
    const directory = await mkdtemp(join(tmpdir(), `guia-${program}-`));
    for (const name of await readdir(FILES)) await copyFile(join(FILES, name), join(directory, name));
    for (const name of ['emails.map', 'moved.map', 'emails.nginx.map', 'moved.nginx.map'])
      await writeFile(join(directory, name), '');
    const port = await freePort();
    const file = join(directory, program === 'haproxy' ? 'haproxy.cfg' : 'nginx.conf');
    let configuration = (await readFile(file, 'utf8'))
      .replaceAll('/etc/nginx/cells', directory)
      .replace('modules/', NGINX_MODULES)
      .replace('127.0.0.1:8080', `127.0.0.1:${port}`);
    for (const [cell, baseUrl] of Object.entries(cells))
      configuration = configuration.replaceAll(new RegExp(`${cell}-\\d:3000`, 'g'), new URL(baseUrl).host);
    await writeFile(file, configuration);
    const child = spawn(program, argumentsOf(program, file, directory), {
      env: { PATH, MAPS: directory },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const baseUrl = `http://127.0.0.1:${port}`;
    await eventually(() =>
      fetch(`${baseUrl}/health/ready`).then(
        ({ ok }) => ok || null,
        () => null,
      ),
    );
    return new CellBalancer(program, child, directory, baseUrl);
  }

  /** Reads what the cells have written with `cell-map`; returns what is said of it. An idle connection to nginx may be closed by that. */
  updateMaps(files: readonly string[]): string {
    const { status, stderr } = spawnSync(join(FILES, 'update-maps'), [this.directory, ...files], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    this.child.kill(RELOAD[this.program]);
    return stderr;
  }

  async stop(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await exited;
    await rm(this.directory, { recursive: true });
  }
}

function argumentsOf(program: BalancerProgram, file: string, directory: string): string[] {
  if (program === 'haproxy') return ['-W', '-db', '-q', '-f', file];
  const log = join(directory, 'error.log');
  return ['-p', directory, '-c', file, '-e', log, '-g', `daemon off; pid ${join(directory, 'pid')}; error_log ${log};`];
}
