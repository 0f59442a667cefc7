import { ConnectionTimeoutError, createClient, SocketTimeoutError } from 'redis';

interface Server {
  readonly redisUrl: string;
  /** The default is long: no client waits for a start, which would otherwise fail on a busy machine. */
  readonly timeoutMs?: number;
}

/** Throws the connection error, so that a service with a wrong Redis address does not start. */
export async function requireRedis({ redisUrl, timeoutMs = 30_000 }: Server): Promise<void> {
  const redis = createClient({
    url: redisUrl,
    socket: { reconnectStrategy: false, connectTimeout: timeoutMs, socketTimeout: timeoutMs },
  });
  // Without a listener the process would end; connect() rejects with the same error.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
  } catch (error) {
    const isTimeout = error instanceof ConnectionTimeoutError || error instanceof SocketTimeoutError;
    const { hostname: address, port } = new URL(redisUrl);
    throw isTimeout ? Object.assign(error, { code: 'ETIMEDOUT', address, port }) : error;
  } finally {
    redis.destroy();
  }
}
