import { followMaster } from './follow-master.js';
import type { RedisAddress } from './sentinels.js';
import { createServerClient, type RedisClient } from './server-client.js';

export type { RedisClient };

/** Injection token of the `RedisClient` for counters and caches. */
export const REDIS_CLIENT = Symbol('REDIS_CLIENT');

/** A client of the server, or of the master that the Sentinels name. It is not connected yet. */
export const createRedisClient = (address: RedisAddress): RedisClient =>
  address.sentinels ? followMaster(address) : createServerClient(address.url);
