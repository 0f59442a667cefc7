import { BullModule } from '@nestjs/bull';
import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Redis, type RedisOptions } from 'ioredis';
import { Config } from '../config/config.js';
import { Queues } from './queues.js';

/** Bull's own connections may wait for Redis to return; adding a job gives up within a second, and a sweep finds its row. */
const CONNECTIONS: Readonly<Record<'client' | 'subscriber' | 'bclient', RedisOptions>> = {
  client: { commandTimeout: 800, maxRetriesPerRequest: null },
  subscriber: { maxRetriesPerRequest: null, enableReadyCheck: false },
  bclient: { maxRetriesPerRequest: null, enableReadyCheck: false },
};

/**
 * Bull over Redis. A job is a wake-up for a row of PostgreSQL and carries its id only: it may be delivered twice or get
 * lost, so every processor takes its row first, and a sweep finds what no job told of.
 */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    BullModule.forRootAsync({
      inject: [Config],
      useFactory: ({ redisUrl, redisPrefix }: Config) => ({
        prefix: `{${redisPrefix}}:bull`,
        createClient: (type: 'client' | 'subscriber' | 'bclient') => new Redis(redisUrl, CONNECTIONS[type]),
      }),
    }),
  ],
  providers: [Queues],
  exports: [Queues],
})
export class QueueModule {}
