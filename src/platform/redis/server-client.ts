import { createClient } from 'redis';

export type RedisClient = ReturnType<typeof createServerClient>;

/**
 * A client of one server, not connected yet. While Redis is unavailable its commands fail immediately instead of being
 * queued; for a server that accepts connections and does not respond, see `reconnectWhenStalled`.
 */
export function createServerClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    // It only limits the time until a command is sent, and its timer costs three times the command.
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout: 2000,
      // Ends a handshake without a response. Afterwards regular pings keep the connection active.
      socketTimeout: 10_000,
      reconnectStrategy: (retries) => Math.min(100 * (retries + 1), 2000),
    },
  });
}
