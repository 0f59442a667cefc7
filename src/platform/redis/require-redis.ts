import { ConnectionTimeoutError, createClient, ErrorReply, SocketTimeoutError } from 'redis';
import { StartRefused } from '../config/start-refused.js';
import { masterUrl, type RedisAddress } from './sentinels.js';

interface Server extends RedisAddress {
  readonly prefix?: string;
  /** The default is long, because no client waits for a start and the machine may be busy. */
  readonly timeoutMs?: number;
}

const SERVER = { server: 'Redis', variable: 'REDIS_URL' };

/**
 * Throws the connection error. Throws `StartRefused` for wrong credentials, a replica, or a node of a cluster. Accepts a server
 * without free memory.
 */
export async function requireRedis({ prefix = 'guia', timeoutMs = 30_000, ...address }: Server): Promise<void> {
  const url = await masterUrl(address).catch((error: Error) => {
    throw new StartRefused(`The Sentinels of REDIS_SENTINELS did not return the master: ${error.message}`);
  });
  const redis = createClient({
    url,
    socket: { reconnectStrategy: false, connectTimeout: timeoutMs, socketTimeout: timeoutMs },
  });
  // Without a listener, the `error` event would end the process. connect() rejects with the same error.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await requireOneServer(() => redis.info('cluster'));
    await redis.set(`${prefix}:start`, '1', { expiration: { type: 'PX', value: 1000 } });
  } catch (error) {
    if (error instanceof ErrorReply) return refuse(error);
    const isTimeout = error instanceof ConnectionTimeoutError || error instanceof SocketTimeoutError;
    const { hostname, port, protocol } = new URL(url);
    throw Object.assign(
      error as Error,
      SERVER,
      isTimeout && { code: 'ETIMEDOUT', address: hostname, port, isTls: protocol === 'rediss:' },
    );
  } finally {
    redis.destroy();
  }
}

async function requireOneServer(read: () => Promise<string>): Promise<void> {
  // Accepts a user without the right to run INFO. The check still detects a cluster, because a cluster would reject the Redis key
  // of the check.
  const info = await read().catch(() => '');
  if (info.includes('cluster_enabled:1')) throw new StartRefused(CLUSTER);
}

/** Throws an explanation if the first word of the error message is a known error code of Redis. Ignores other errors. */
function refuse({ message }: ErrorReply): void {
  const [word] = message.split(' ');
  switch (word) {
    case 'WRONGPASS':
    case 'NOAUTH':
      throw new StartRefused(`Redis rejected the user or the password of REDIS_URL: ${message}`);
    case 'NOPERM':
      throw new StartRefused(
        `The Redis user of REDIS_URL lacks a permission: ${message}. It needs +@all on keys that start with REDIS_PREFIX and {REDIS_PREFIX}.`,
      );
    case 'READONLY':
      throw new StartRefused(
        'The Redis of REDIS_URL is a read-only replica. Set REDIS_URL to its master, or set REDIS_SENTINELS.',
      );
    case 'MOVED':
    case 'CLUSTERDOWN':
      throw new StartRefused(CLUSTER);
    default:
  }
}

const CLUSTER =
  'REDIS_URL is a node of a Redis Cluster, which the queues do not support. Use a server without cluster mode, standalone or with Sentinel.';
