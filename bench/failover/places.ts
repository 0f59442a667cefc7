import { spawn, type ChildProcess } from 'node:child_process';
import { chown, mkdir, open, readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainEnvironment, type Account } from '../../src/start/local-services/run.js';
import { freePort } from '../../src/start/local-services/server-process.js';

export const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`;

/** A simulated machine: a directory and all processes (including descendants) whose working directory it is. */
export class Machine {
  private readonly started: ChildProcess[] = [];

  constructor(
    readonly directory: string,
    readonly account: Account,
  ) {}

  /** A directory that its programs may write to. */
  async folder(name: string): Promise<void> {
    const path = join(this.directory, name);
    await mkdir(path, { recursive: true });
    await chown(path, this.account.uid, this.account.gid);
  }

  /** Starts a program. Its output is in the file `log`. */
  async start(program: string, ...args: readonly string[]): Promise<ChildProcess> {
    const log = await open(join(this.directory, 'log'), 'a');
    const child = spawn(program, args, {
      cwd: this.directory,
      env: { ...plainEnvironment(), PATH, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', log.fd, log.fd],
      ...this.account,
    });
    child.once('error', () => undefined);
    await log.close();
    this.started.push(child);
    return child;
  }

  /** The last output of its programs. */
  async lastWords(): Promise<string> {
    const log = await readFile(join(this.directory, 'log'), 'utf8').catch(() => '');
    return log.split('\n').slice(-15).join('\n');
  }

  /** Sends a signal to every process, including processes that are starting. */
  async signal(signal: NodeJS.Signals): Promise<void> {
    const told = new Set<number>();
    for (;;) {
      const others = (await this.processes()).filter((pid) => !told.has(pid));
      if (others.length === 0) return;
      for (const pid of others) send(pid, signal);
      others.forEach((pid) => told.add(pid));
    }
  }

  /** Ends all processes. */
  async stop(): Promise<void> {
    await this.signal('SIGKILL');
    while ((await this.processes()).length > 0) await sleep(50);
  }

  private async processes(): Promise<number[]> {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
    return pids
      .filter((_, index) => places[index] === this.directory || places[index]!.startsWith(`${this.directory}/`))
      .map(Number);
  }
}

/** The process may have ended in the meantime. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A host of docker/ha or docker/balancers with its port: `db-1:5432`, `redis-1 6379`, `addr db-1 port 8008`, or on two lines. */
const PLACE = /\b((?:api|db|etcd|redis|sentinel)-\d|127\.0\.0\.1)(:|\s+(?:port )?)(\d+)\b/g;
const WAIT_SECONDS = 120;
const PASSWORD = /\b[A-Z]+_PASSWORD\b/g;

/** Password of every server. Letters only, because it is used in URLs. */
export const THE_PASSWORD = 'drill';

/** Maps the hosts and ports of the files in docker/ to free ports of the loopback address. */
export class Places {
  readonly machines: Machine[] = [];
  private readonly ports = new Map<string, number>();

  constructor(
    private readonly directory: string,
    private readonly account: Account,
  ) {}

  /** Local port of `db-1:5432`. */
  async port(place: string): Promise<number> {
    const port = this.ports.get(place) ?? (await freePort());
    this.ports.set(place, port);
    return port;
  }

  async machine(name: string): Promise<Machine> {
    const machine = new Machine(join(this.directory, name), this.account);
    this.machines.push(machine);
    await machine.folder('.');
    return machine;
  }

  /**
   * Copies a file of docker/ to a machine and replaces ports, passwords and `/var/lib`. Programs of the machine may
   * write the copy.
   */
  async copy(file: string, machine: Machine, name: string, change = (text: string) => text): Promise<void> {
    const text = change(await readFile(join('docker', file), 'utf8'));
    for (const [, host, , port] of text.matchAll(PLACE)) await this.port(`${host}:${port}`);
    const path = join(machine.directory, name);
    await writeFile(
      path,
      text
        .replace(PLACE, (_, host, between, port) => `127.0.0.1${between}${this.ports.get(`${host}:${port}`)}`)
        .replace(PASSWORD, THE_PASSWORD)
        .replaceAll('/var/lib', machine.directory),
    );
    await chown(path, this.account.uid, this.account.gid);
  }

  /** Polls until the result is not null. @throws Error with the last output of the machines */
  async awaited<Answer>(what: string, ask: () => Promise<Answer | null>): Promise<Answer> {
    for (const until = performance.now() + WAIT_SECONDS * 1000; performance.now() < until; await sleep(50)) {
      const answer = await ask().catch(() => null);
      if (answer !== null) return answer;
    }
    const words = await Promise.all(this.machines.map((machine) => machine.lastWords()));
    throw new Error([`Not within ${WAIT_SECONDS} s: ${what}`, ...words].join('\n'));
  }
}
