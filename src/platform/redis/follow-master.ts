import { EventEmitter } from 'node:events';
import { masterUrl, type RedisAddress } from './sentinels.js';
import { createServerClient, type RedisClient } from './server-client.js';

const ASK_EVERY_MS = 1000;

/**
 * A client of the server that Sentinel calls the master, which it asks once a second. `createSentinel` of node-redis does the
 * same, but lets commands wait through a failover: here they fail immediately, as with one server, and every request is
 * answered (docs/adr/0011-limits-without-redis.md).
 */
class MasterFollower extends EventEmitter {
  current: RedisClient;
  private url: string;
  private timer: NodeJS.Timeout | undefined;
  /** `current` is connected or connects; it never gives up by itself. */
  private isAttached = false;

  constructor(private readonly address: RedisAddress) {
    super();
    this.url = address.url;
    this.current = createServerClient(this.url);
  }

  async connect(): Promise<void> {
    this.timer ??= setInterval(
      () => void this.follow().catch((error: unknown) => this.emit('error', error)),
      ASK_EVERY_MS,
    );
    try {
      await this.follow();
    } catch (error) {
      this.emit('error', error);
      throw error;
    }
  }

  destroy(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.isAttached = false;
    if (this.current.isOpen) this.current.destroy();
  }

  /** Connects to the master if it is another server than before. */
  private async follow(): Promise<void> {
    const url = await masterUrl(this.address);
    if (!this.timer || (url === this.url && this.isAttached)) return;
    if (this.current.isOpen) this.current.destroy();
    this.url = url;
    this.isAttached = true;
    this.current = createServerClient(url);
    this.current.on('error', (error: unknown) => this.emit('error', error)).on('ready', () => this.emit('ready'));
    await this.current.connect();
  }
}

/** Commands and state are those of the client of the current master. */
export function followMaster(address: RedisAddress): RedisClient {
  const follower = new MasterFollower(address);
  return new Proxy(follower, {
    get(target, name) {
      const owner = name in target ? target : target.current;
      const value = Reflect.get(owner, name) as unknown;
      return typeof value === 'function' ? (value.bind(owner) as unknown) : value;
    },
  }) as unknown as RedisClient;
}
