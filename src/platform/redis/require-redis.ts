import { ConnectionTimeoutError, createClient, SocketTimeoutError } from 'redis';

/** No client waits for a start, which would fail on a busy machine for want of patience. */
const TIMEOUT_MS = 30_000;

/** For the line that explains a failed start. */
const SERVER = { server: 'Redis', variable: 'REDIS_URL' };

/** Throws the connection error, so that a service with a wrong Redis address does not start. */
export async function requireRedis({ redisUrl }: { readonly redisUrl: string }): Promise<void> {
  const redis = createClient({
    url: redisUrl,
    socket: { reconnectStrategy: false, connectTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
  });
  // Without a listener the process would end; connect() rejects with the same error.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
  } catch (error) {
    const isTimeout = error instanceof ConnectionTimeoutError || error instanceof SocketTimeoutError;
    const { hostname: address, port, protocol } = new URL(redisUrl);
    throw Object.assign(
      error as Error,
      SERVER,
      isTimeout && { code: 'ETIMEDOUT', address, port, isTls: protocol === 'rediss:' },
    );
  } finally {
    redis.destroy();
  }
}
