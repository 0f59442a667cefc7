import { spawn, type ChildProcess } from 'node:child_process';
import { chown, mkdir, open, readFile, readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainEnvironment, type Account } from '../../src/start/local-services/run.js';

export const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`;

/** A directory in which programs run: what has its working directory there, children of children too, runs on this machine. */
export class Machine {
  private readonly started: ChildProcess[] = [];

  constructor(
    readonly directory: string,
    readonly account: Account,
  ) {}

  /** One that its programs may write. */
  async folder(name: string): Promise<void> {
    const path = join(this.directory, name);
    await mkdir(path, { recursive: true });
    await chown(path, this.account.uid, this.account.gid);
  }

  /** Its output is in the file `log`. */
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

  /** The end of what its programs said. */
  async lastWords(): Promise<string> {
    const log = await readFile(join(this.directory, 'log'), 'utf8').catch(() => '');
    return log.split('\n').slice(-15).join('\n');
  }

  /** Sends a signal to every process, those that are being started included. */
  async signal(signal: NodeJS.Signals): Promise<void> {
    const told = new Set<number>();
    for (;;) {
      const others = (await this.processes()).filter((pid) => !told.has(pid));
      if (others.length === 0) return;
      for (const pid of others) send(pid, signal);
      others.forEach((pid) => told.add(pid));
    }
  }

  /** Ends whatever runs. */
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

/** A process may have ended meanwhile. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
