import { Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Config } from '../config/config.js';
import { redisOptions } from './redis-options.js';

const connection = {
  provide: Redis,
  inject: [Config],
  useFactory: ({ redisUrl }: Config) => {
    const redis = new Redis(redisUrl, redisOptions);
    const logger = new Logger('Redis');
    // Without a listener the process would end; what a lost Redis means is decided where it is used.
    redis.on('error', (error: Error) => logger.warn(error.message || 'The connection was lost.'));
    return redis;
  },
};

/** The connection for counters and caches. Queues keep their own. */
@Global()
@Module({ providers: [connection], exports: [Redis] })
export class RedisModule implements OnApplicationShutdown {
  constructor(@Inject(Redis) private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
