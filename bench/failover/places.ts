import { chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '../../src/start/local-services/run.js';
import { freePort } from '../../src/start/local-services/server-process.js';
import { Machine } from './machine.js';

/** A host of docker/ha or docker/balancers with its port: `db-1:5432`, `redis-1 6379`, `addr db-1 port 8008`, or on two lines. */
const PLACE = /\b((?:api|db|etcd|redis|sentinel)-\d|127\.0\.0\.1)(:|\s+(?:port )?)(\d+)\b/g;
const WAIT_SECONDS = 120;
const PASSWORD = /\b[A-Z]+_PASSWORD\b/g;

/** Of every server: letters, because it stands in URLs. */
export const THE_PASSWORD = 'drill';

/** Where the hosts of the files in docker/ are in this drill: each port of each is a free one of the loopback address. */
export class Places {
  readonly machines: Machine[] = [];
  private readonly ports = new Map<string, number>();

  constructor(
    private readonly directory: string,
    private readonly account: Account,
  ) {}

  /** Of `db-1:5432`. */
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
   * Copies a file of docker/ to a machine, with ports, passwords and `/var/lib` of the drill. Programs of the machine may
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

  /** Asks until the answer is something. @throws Error with the last words of the machines */
  async awaited<Answer>(what: string, ask: () => Promise<Answer | null>): Promise<Answer> {
    for (const until = performance.now() + WAIT_SECONDS * 1000; performance.now() < until; await sleep(50)) {
      const answer = await ask().catch(() => null);
      if (answer !== null) return answer;
    }
    const words = await Promise.all(this.machines.map((machine) => machine.lastWords()));
    throw new Error([`Not within ${WAIT_SECONDS} s: ${what}`, ...words].join('\n'));
  }
}
