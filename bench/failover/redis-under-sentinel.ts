import { createClient } from 'redis';
import { masterUrl, type Sentinels } from '../../src/platform/redis/sentinels.js';
import { THE_PASSWORD, type Machine, type Places } from './places.js';

const SERVERS = ['redis-1', 'redis-2'] as const;
const SENTINELS = ['sentinel-1', 'sentinel-2', 'sentinel-3'] as const;

/** A master, a replica, three Sentinels. */
export class RedisUnderSentinel {
  private constructor(
    private readonly places: Places,
    private readonly servers: ReadonlyMap<number, Machine>,
    readonly sentinels: Sentinels,
  ) {}

  static async start(places: Places): Promise<RedisUnderSentinel> {
    /** Each server rewrites its configuration file. */
    const create = async (name: string, file: string, change: (text: string) => string) => {
      const machine = await places.machine(name);
      await machine.folder('redis');
      await places.copy(file, machine, 'server.conf', change);
      return machine;
    };
    const servers = new Map<number, Machine>();
    for (const name of SERVERS) {
      const machine = await create(name, 'ha/redis.conf', (text) =>
        name === 'redis-1'
          ? text
          : text.replaceAll('redis-1\nport', `${name}\nport`).replace('# replicaof', 'replicaof'),
      );
      servers.set(await places.port(`${name}:6379`), machine);
    }
    const watchers = [];
    for (const name of SENTINELS)
      watchers.push(
        await create(name, 'ha/sentinel.conf', (text) => text.replace('sentinel-1\nport', `${name}\nport`)),
      );
    const ports = await Promise.all(SENTINELS.map((name) => places.port(`${name}:26379`)));
    const redis = new RedisUnderSentinel(places, servers, {
      nodes: ports.map((port) => ({ host: '127.0.0.1', port })),
      name: 'guia',
      password: null,
    });
    for (const port of servers.keys()) await redis.startServer(port);
    for (const watcher of watchers) await watcher.start('redis-server', 'server.conf', '--sentinel');
    await redis.whole();
    return redis;
  }

  /** For `REDIS_URL`: user, password and database only. */
  readonly url = `redis://:${THE_PASSWORD}@sentinels`;

  /** Port of the master according to the Sentinels. */
  async master(): Promise<number> {
    return Number(new URL(await masterUrl({ url: this.url, sentinels: this.sentinels })).port);
  }

  async startServer(port: number): Promise<void> {
    await this.servers.get(port)!.start('redis-server', 'server.conf');
  }

  killServer(port: number): Promise<void> {
    return this.servers.get(port)!.signal('SIGKILL');
  }

  /** Waits until the master has its replica and every Sentinel has found all servers. */
  async whole(): Promise<void> {
    for (const { port } of this.sentinels.nodes)
      await this.places.awaited('a Redis master with a replica, known to the Sentinels', () => knowsAll(port));
  }
}

async function knowsAll(port: number): Promise<true | null> {
  const client = createClient({ socket: { port, host: '127.0.0.1', reconnectStrategy: false }, RESP: 3 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const master = await client.sendCommand<Record<string, string>>(['SENTINEL', 'MASTER', 'guia']);
    const replicas = await client.sendCommand<Record<string, string>[]>(['SENTINEL', 'REPLICAS', 'guia']);
    const isFollowed = replicas.some((replica) => replica['master-link-status'] === 'ok');
    const othersKnown = master['num-other-sentinels'] === String(SENTINELS.length - 1);
    return isFollowed && othersKnown && master['flags'] === 'master' ? true : null;
  } finally {
    client.destroy();
  }
}
