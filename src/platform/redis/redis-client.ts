import { type RedisAddress, masterUrl } from './sentinels.js';
import { EventEmitter } from 'node:events';
import { createClient } from 'redis';

export type RedisClient = ReturnType<typeof createServerClient>;

/** Creates a client of one Redis server. While Redis is unavailable, commands fail immediately. */
function createServerClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    // This timeout only covers the time until a command is sent. The timeout is disabled, because its timer needs three times as
    // much CPU time as the command.
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout: 2000,
      // Closes a connection if the handshake receives no response. After the handshake, regular pings prevent this timeout.
      socketTimeout: 10_000,
      reconnectStrategy: (retries) => Math.min(100 * (retries + 1), 2000),
    },
  });
}

export const REDIS_CLIENT = Symbol('REDIS_CLIENT');

/** Creates a client for the server or, with Sentinels, for the current master. The client is not connected yet. */
export const createRedisClient = (address: RedisAddress): RedisClient =>
  address.sentinels ? followMaster(address) : createServerClient(address.url);

const ASK_EVERY_MS = 1000;

/**
 * Commands fail immediately during a failover. With `createSentinel`, commands would wait for the new master
 * (docs/adr/0011-rate-limits-without-redis.md).
 */
class MasterFollower extends EventEmitter {
  current: RedisClient;
  private url: string;
  private timer: NodeJS.Timeout | undefined;
  /** True if `current` is connected or reconnecting. The number of reconnection attempts is unlimited. */
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

/** Returns a client that forwards all commands and properties to the client of the current master. */
function followMaster(address: RedisAddress): RedisClient {
  const follower = new MasterFollower(address);
  return new Proxy(follower, {
    get(target, name) {
      const owner = name in target ? target : target.current;
      const value = Reflect.get(owner, name) as unknown;
      return typeof value === 'function' ? (value.bind(owner) as unknown) : value;
    },
  }) as unknown as RedisClient;
}

const CHECK_EVERY_MS = 200;
/** Timeout of a ping in ms. A command fails within 800 ms, including the time until the next ping. */
const ANSWER_WITHIN_MS = 600;

/**
 * Reconnects if the server no longer responds. The client itself has no timeout for commands that were already sent, so a regular
 * ping detects the problem.
 * @returns a function that stops the checks
 */
export function reconnectWhenStalled(client: RedisClient, onStalled: () => void): () => void {
  let pingedAt: number | undefined;
  const ping = (): void => {
    pingedAt = performance.now();
    const answered = (): void => (pingedAt = undefined);
    client.ping().then(answered, answered);
  };
  const reconnect = (): void => {
    if (pingedAt === undefined || !client.isReady) return;
    onStalled();
    client.destroy();
    // Ignores the error, because the client also emits the error as an event.
    client.connect().catch(() => undefined);
  };
  const timer = setInterval(() => {
    if (pingedAt === undefined) return client.isReady ? ping() : undefined;
    // After a pause of this process, the response may have arrived without being read. Node reads the response before
    // `setImmediate` runs `reconnect`.
    if (performance.now() - pingedAt >= ANSWER_WITHIN_MS) setImmediate(reconnect);
  }, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}
