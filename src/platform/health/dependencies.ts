import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { sharedFor } from '../concurrency/shared-for.js';
import { countMissingMigrations } from '../database/schema.js';
import { Files } from '../files/files.js';
import { Queues } from '../queue/queues.js';
import { REDIS_CLIENT, type RedisClient } from '../redis/redis-client.js';
import { RedisServer } from '../redis/redis-server.js';
import { Gauge } from 'prom-client';
import { Metrics } from '../metrics/metrics.js';

/** Shorter than the readiness timeout of load balancers (docker/balancers, docker/kubernetes). */
const PROBE_TIMEOUT_MS = 2000;

/**
 * Maximum difference between the local clock and the clock of PostgreSQL. Rates and sessions expire by the local clock. Signatures
 * of storage and payment requests also contain the local time.
 */
const MOST_CLOCK_OFFSET_MS = 30_000;

export const STATES = ['up', 'degraded', 'down'] as const;

/** `degraded` means that the dependency fails but the service does not require it. */
export type State = (typeof STATES)[number];

@Injectable()
export class Dependencies {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queues: Queues,
    @Inject(REDIS_CLIENT) private readonly redis: RedisClient,
    private readonly redisServer: RedisServer,
    private readonly files: Files,
  ) {}

  /** Cached for one second, because the readiness endpoint is public and each check needs several round trips. */
  readonly states = sharedFor(1000, async () => {
    const [postgresql, migrations, redis, queues, storage, clock] = await Promise.all([
      stateOf(this.dataSource.query('SELECT 1'), 'down'),
      stateOf(this.requireSchema(), 'down'),
      stateOf(this.writeToRedis(), 'degraded'),
      stateOf(Promise.all(this.queues.all().map((queue) => queue.client.ping())), 'degraded'),
      stateOf(this.files.requireStorage(), 'degraded'),
      stateOf(this.requireClock(), 'degraded'),
    ]);
    return { postgresql, migrations, redis, queues, storage, clock };
  });

  private async requireSchema(): Promise<void> {
    if ((await countMissingMigrations(this.dataSource)) > 0) throw new Error('The schema is behind.');
  }

  /** Compares the local clock with the clock of PostgreSQL, which all processes share. */
  private async requireClock(): Promise<void> {
    const [{ ms }] = (await this.dataSource.query(
      'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms',
    )) as [{ ms: number }];
    if (Math.abs(Date.now() - ms) > MOST_CLOCK_OFFSET_MS) throw new Error('The clock differs from that of PostgreSQL.');
  }

  /** Writes a Redis key. PING is not sufficient, because a full server, a replica and a wrong cluster node also respond to PING. */
  private async writeToRedis(): Promise<void> {
    await this.redis.set(`${this.redisServer.prefix}:health`, '1', { expiration: { type: 'PX', value: 10_000 } });
  }
}

const stateOf = (probe: Promise<unknown>, otherwise: State): Promise<State> =>
  Promise.race([
    probe.then(
      (): State => 'up',
      () => otherwise,
    ),
    sleep<State>(PROBE_TIMEOUT_MS, otherwise),
  ]);

@Injectable()
export class DependencyGauges {
  constructor({ registry }: Metrics, dependencies: Dependencies) {
    new Gauge({
      name: 'guia_dependency_state',
      help: 'State of each dependency: up, degraded or down.',
      labelNames: ['dependency', 'state'],
      registers: [registry],
      async collect() {
        for (const [dependency, current] of Object.entries(await dependencies.states()))
          for (const state of STATES) this.set({ dependency, state }, state === current ? 1 : 0);
      },
    });
  }
}
