import { Inject, Logger, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { ConfigModule, type ConfigType } from '@nestjs/config';
import { Metrics } from '../metrics/metrics.js';
import { createRedisClient, REDIS_CLIENT, type RedisClient, reconnectWhenStalled } from './redis-client.js';
import { redisConfig } from './redis.config.js';
import { RedisServer } from './redis-server.js';
import { MetricsModule } from '../metrics/metrics.module.js';

const client = {
  provide: REDIS_CLIENT,
  inject: [redisConfig.KEY],
  useFactory: (address: ConfigType<typeof redisConfig>): RedisClient => createRedisClient(address),
};

/** Provides the Redis connection of counters and caches. Queues use separate connections. */
@Module({
  imports: [MetricsModule, ConfigModule.forFeature(redisConfig)],
  providers: [client, RedisServer],
  exports: [REDIS_CLIENT, RedisServer],
})
export class RedisModule implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Redis');
  private stopChecks: (() => void) | undefined;

  constructor(
    @Inject(REDIS_CLIENT) private readonly redis: RedisClient,
    private readonly metrics: Metrics,
  ) {}

  /** Waits for the first connection attempt. If the attempt fails, the service starts without Redis, and the client retries. */
  async onModuleInit(): Promise<void> {
    // Without a listener, the `error` event would end the process. The callers of the client handle lost connections.
    this.redis.on('error', (error: Error) => {
      this.metrics.dependencyErrors.inc({ dependency: 'redis' });
      this.logger.warn(error.message || 'The connection was lost.');
    });
    const attempted = new Promise((resolve) => this.redis.once('ready', resolve).once('error', resolve));
    // Ignores the error, because the client also emits the error as an event.
    this.redis.connect().catch(() => undefined);
    this.stopChecks = reconnectWhenStalled(this.redis, () => this.logger.warn('No response: reconnecting.'));
    await attempted;
  }

  onApplicationShutdown(): void {
    this.stopChecks?.();
    this.redis.destroy();
  }
}
