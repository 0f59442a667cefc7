import { BullModule } from '@nestjs/bull';
import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Config } from '../config/config.js';
import { QueueConnections } from './queue-connections.js';
import { Queues } from './queues.js';

/**
 * Bull over Redis. A job is a wake-up for a row of PostgreSQL and carries its id only: it may be delivered twice or get
 * lost, so every processor takes its row first, and a sweep finds what no job told of.
 */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    BullModule.forRootAsync({
      inject: [Config, QueueConnections],
      useFactory: ({ redisUrl, redisPrefix }: Config, connections: QueueConnections) => ({
        prefix: `{${redisPrefix}}:bull`,
        createClient: (type: 'client' | 'subscriber' | 'bclient') => connections.open(redisUrl, type),
      }),
    }),
  ],
  providers: [Queues, QueueConnections],
  exports: [Queues, QueueConnections],
})
export class QueueModule {}
