import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { redisProgram } from '../../src/start/local-services/redis-program.js';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';
import { PrivateRedis } from './private-redis.js';

const SENTINELS = 3;

/** A master, a replica of it, and three Sentinels that make the replica master half a second after the master died. */
export class WatchedRedis {
  private constructor(
    readonly master: PrivateRedis,
    readonly replica: PrivateRedis,
    /** For `REDIS_SENTINELS`. */
    readonly sentinels: string,
    private readonly processes: readonly ChildProcess[],
    private readonly directory: string,
  ) {}

  static async start(): Promise<WatchedRedis> {
    const [master, replica] = await Promise.all([PrivateRedis.start(), PrivateRedis.start()]);
    await replica.send('REPLICAOF', '127.0.0.1', String(master.port));
    const directory = await mkdtemp(join(tmpdir(), 'guia-sentinels-'));
    const { command, env } = await redisProgram(undefined, () => undefined);
    const ports: number[] = [];
    for (let index = 0; index < SENTINELS; index++) ports.push(await freePort());
    const processes = await Promise.all(
      ports.map(async (port) => {
        const file = join(directory, `${port}.conf`);
        const options = [`monitor main 127.0.0.1 ${master.port} 2`, 'down-after-milliseconds main 500'];
        const lines = [...options, 'failover-timeout main 2000'].map((option) => `sentinel ${option}\n`);
        await writeFile(file, `port ${port}\nbind 127.0.0.1\ndir ${directory}\n${lines.join('')}`);
        return spawn(command, [file, '--sentinel'], { env: { ...process.env, ...env }, stdio: 'ignore' });
      }),
    );
    await Promise.all(ports.map((port) => eventually(() => knowsAll(port))));
    const sentinels = ports.map((port) => `127.0.0.1:${port}`).join(',');
    return new WatchedRedis(master, replica, sentinels, processes, directory);
  }

  async stop(): Promise<void> {
    for (const child of this.processes) {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    }
    await Promise.all([this.master.kill(), this.replica.kill()]);
    await rm(this.directory, { recursive: true });
  }
}

/** True if a Sentinel has found the replica and the other Sentinels, which a failover requires. */
async function knowsAll(port: number): Promise<true | null> {
  const client = createClient({ socket: { port, host: '127.0.0.1', reconnectStrategy: false }, RESP: 3 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const master = await client.sendCommand<Record<string, string>>(['SENTINEL', 'MASTER', 'main']);
    return master['num-slaves'] === '1' && master['num-other-sentinels'] === String(SENTINELS - 1) ? true : null;
  } catch {
    return null;
  } finally {
    client.destroy();
  }
}
