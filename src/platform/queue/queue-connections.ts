import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';

type ConnectionType = 'client' | 'subscriber' | 'bclient';

/** Bull's own connections may wait for Redis to return; adding a job gives up within a second, and a sweep finds its row. */
const OPTIONS: Readonly<Record<ConnectionType, RedisOptions>> = {
  client: { commandTimeout: 800, maxRetriesPerRequest: null },
  subscriber: { maxRetriesPerRequest: null, enableReadyCheck: false },
  bclient: { maxRetriesPerRequest: null, enableReadyCheck: false },
};

/** The queues' connections to Redis. Bull closes only those that it opens itself. */
@Injectable()
export class QueueConnections implements OnApplicationShutdown {
  private readonly all: Redis[] = [];

  open(redisUrl: string, type: ConnectionType): Redis {
    const connection = new Redis(redisUrl, OPTIONS[type]);
    this.all.push(connection);
    return connection;
  }

  onApplicationShutdown(): void {
    for (const connection of this.all) connection.disconnect();
  }
}
