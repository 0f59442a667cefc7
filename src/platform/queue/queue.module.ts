import { BullModule } from '@nestjs/bull';
import { Module, type OnModuleInit } from '@nestjs/common';
import { ContributionsModule } from '../contributions/contributions.module.js';
import { RedisServer } from '../redis/redis-server.js';
import { connectionOptions, limitCommandTime, QUEUE_SETTINGS } from './queue-connections.js';
import { QueueGauges } from './queue-gauges.js';
import { Queues } from './queues.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { RedisModule } from '../redis/redis.module.js';

/**
 * A job processor first leases the row of the job. A scheduled task finds rows without a job. Source: docs/architecture.md#queues
 */
@Module({
  imports: [
    MetricsModule,
    ContributionsModule,
    BullModule.forRootAsync({
      imports: [RedisModule],
      inject: [RedisServer],
      useFactory: ({ address, prefix }: RedisServer) => ({
        prefix: `{${prefix}}:bull`,
        redis: connectionOptions(address),
        settings: QUEUE_SETTINGS,
      }),
    }),
  ],
  providers: [Queues, QueueGauges],
  exports: [Queues],
})
export class QueueModule implements OnModuleInit {
  constructor(private readonly queues: Queues) {}

  onModuleInit(): void {
    this.queues.all().forEach(limitCommandTime);
  }
}
