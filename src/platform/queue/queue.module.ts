import { BullModule } from '@nestjs/bull';
import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { ContributionsModule } from '../contributions/contributions.module.js';
import { RedisServer } from '../redis/redis-server.js';
import { connectionOptions, limitCommandTime, QUEUE_SETTINGS } from './queue-connections.js';
import { Queues } from './queues.js';

/**
 * Bull over Redis. A job contains only the id of a row in PostgreSQL. It may be delivered twice or get lost, so every
 * processor claims its row first, and a scheduled task finds rows without a job.
 * Source: docs/reference/background-work.md#queues
 */
@Global()
@Module({
  imports: [
    ContributionsModule,
    BullModule.forRootAsync({
      inject: [RedisServer],
      useFactory: ({ address, prefix }: RedisServer) => ({
        prefix: `{${prefix}}:bull`,
        redis: connectionOptions(address),
        settings: QUEUE_SETTINGS,
      }),
    }),
  ],
  providers: [Queues],
  exports: [Queues],
})
export class QueueModule implements OnModuleInit {
  constructor(private readonly queues: Queues) {}

  onModuleInit(): void {
    this.queues.all().forEach(limitCommandTime);
  }
}
