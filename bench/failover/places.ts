import { readFile } from 'node:fs/promises';
import { freePort } from '../../src/start/local-services/server-process.js';

/** A host of docker/ha or docker/balancers with its port: `db-1:5432`, `redis-1 6379`, `addr db-1 port 8008`, or on two lines. */
const PLACE = /\b((?:api|db|etcd|redis|sentinel)-\d|127\.0\.0\.1)(:|\s+(?:port )?)(\d+)\b/g;
const PASSWORD = /\b[A-Z]+_PASSWORD\b/g;

/** Of every server: letters, because it stands in URLs. */
export const THE_PASSWORD = 'drill';

/** Where the hosts of the files in docker/ are in this drill: each port of each is a free one of the loopback address. */
export class Places {
  private readonly ports = new Map<string, number>();

  /** Of `db-1:5432`. */
  async port(place: string): Promise<number> {
    const port = this.ports.get(place) ?? (await freePort());
    this.ports.set(place, port);
    return port;
  }

  /** A file as it stands in docker/, with ports, passwords and `/var/lib` of the drill. */
  async placed(file: string, directory: string, change: (text: string) => string = (text) => text): Promise<string> {
    const text = change(await readFile(file, 'utf8'));
    for (const [, host, , port] of text.matchAll(PLACE)) await this.port(`${host}:${port}`);
    return text
      .replace(PLACE, (_, host, between, port) => `127.0.0.1${between}${this.ports.get(`${host}:${port}`)}`)
      .replace(PASSWORD, THE_PASSWORD)
      .replaceAll('/var/lib', directory);
  }
}
