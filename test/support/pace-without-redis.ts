import { InquiryPace } from '../../src/contexts/carriers/calling/inquiry-pace.js';
import type { RedisClient } from '../../src/platform/redis/redis-client.js';
import type { RedisServer } from '../../src/platform/redis/redis-server.js';

/** A rate limiter that counts in this process, as while Redis is unavailable. */
export const paceWithoutRedis = (): InquiryPace =>
  new InquiryPace({ isReady: false } as RedisClient, { prefix: 'test' } as RedisServer);
