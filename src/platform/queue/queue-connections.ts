import type { Queue, QueueOptions } from 'bull';
import type { RedisAddress } from '../redis/sentinels.js';

type RedisOptions = Exclude<QueueOptions['redis'], string | undefined>;

/** Timeout for adding a job, in ms. If adding a job fails, a scheduled task later finds the row of the job. */
const COMMAND_TIMEOUT_MS = 800;

/** States of a lost connection, in which commands would wait in memory for a new connection. */
const LOST: readonly string[] = ['close', 'reconnecting', 'end'];

export const isLost = ({ client }: Queue): boolean => LOST.includes(client.status);

/** Fallback interval of a queue without jobs. Redis notifies the queue of new and delayed jobs. */
const ASK_AGAIN_SECONDS = 30;

export const QUEUE_SETTINGS = { drainDelay: ASK_AGAIN_SECONDS, guardInterval: ASK_AGAIN_SECONDS * 1000 };

/** Options of a queue's connections, which Bull opens and closes. Commands of these connections wait until Redis is available. */
export function connectionOptions({ url, sentinels }: RedisAddress): RedisOptions {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const server = sentinels
    ? {
        sentinels: [...sentinels.nodes],
        name: sentinels.name,
        sentinelPassword: sentinels.password ?? '',
        enableTLSForSentinelMode: protocol === 'rediss:',
        sentinelRetryStrategy: (tries: number) => Math.min(50 * tries, 2000),
        // Reconnects if a master has become a replica without closing its connections.
        reconnectOnError: ({ message }: Error) => (message.startsWith('READONLY') ? 2 : false),
      }
    : { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 6379) };
  return {
    ...server,
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    db: Number(pathname.slice(1)),
    ...(protocol === 'rediss:' && { tls: {} }),
    maxRetriesPerRequest: null,
    retryStrategy: (tries) => Math.min(50 * tries, 2000),
  };
}

/**
 * Makes adding a job fail quickly while Redis is unavailable. Sets the timeout only on the command connection, because the
 * connection that waits for jobs blocks. Bull's options cannot do this, because Bull uses the same options for both
 * connections.
 */
export function limitCommandTime({ client }: Queue): void {
  client.options.commandTimeout = COMMAND_TIMEOUT_MS;
}
