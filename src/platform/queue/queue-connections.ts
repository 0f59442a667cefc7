import type { Queue, QueueOptions } from 'bull';
import type { RedisAddress } from '../redis/sentinels.js';

type RedisOptions = Exclude<QueueOptions['redis'], string | undefined>;

/** Timeout in ms for adding a job. If the timeout expires, a scheduled task later finds the row of the job. */
const COMMAND_TIMEOUT_MS = 800;

/** States of a lost connection. In these states, commands would wait in memory for a new connection. */
const LOST: readonly string[] = ['close', 'reconnecting', 'end'];

export const isLost = ({ client }: Queue): boolean => LOST.includes(client.status);

/** Interval at which an empty queue asks Redis for jobs. Normally, Redis notifies the queue of new and delayed jobs earlier. */
const ASK_AGAIN_SECONDS = 30;

export const QUEUE_SETTINGS = { drainDelay: ASK_AGAIN_SECONDS, guardInterval: ASK_AGAIN_SECONDS * 1000 };

/**
 * Connection options of a queue. Bull opens and closes the connections. Commands on these connections wait until Redis is
 * available.
 */
export function connectionOptions({ url, sentinels }: RedisAddress): RedisOptions {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const server = sentinels
    ? {
        sentinels: [...sentinels.nodes],
        name: sentinels.name,
        sentinelPassword: sentinels.password ?? '',
        enableTLSForSentinelMode: protocol === 'rediss:',
        sentinelRetryStrategy: (tries: number) => Math.min(50 * tries, 2000),
        // Reconnects if a master has become a replica but has not closed its connections.
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
 * Limits the time for adding a job while Redis is unavailable. Sets the timeout only on the command connection, because commands on
 * the other connection block until a job arrives. Bull uses the same options for both connections, so the options cannot set this
 * timeout.
 */
export function limitCommandTime({ client }: Queue): void {
  client.options.commandTimeout = COMMAND_TIMEOUT_MS;
}
