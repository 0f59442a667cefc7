import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { sharedFor } from '../concurrency/shared-for.js';
import { countMissingMigrations } from '../database/schema.js';
import { Public } from '../http/access.js';
import { Queues } from '../queue/queues.js';
import { REDIS_CLIENT, type RedisClient } from '../redis/redis-client.js';
import { Shutdown } from '../shutdown/shutdown.js';

const PROBE_TIMEOUT_MS = 2000;

type State = 'up' | 'down';

/** For load balancers and supervisors: no credential, not metered. */
@ApiExcludeController()
@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queues: Queues,
    private readonly shutdown: Shutdown,
    @Inject(REDIS_CLIENT) private readonly redis: RedisClient,
  ) {}

  /** The process responds. */
  @Get('live')
  live(): { status: 'up' } {
    return { status: 'up' };
  }

  /** All dependencies respond too; 503 while one does not, and during shutdown. */
  @Get('ready')
  async ready(@Res() response: Response): Promise<void> {
    if (this.shutdown.hasBegun) return void response.status(503).json({ status: 'ending' });
    const states = await this.states();
    const isUp = Object.values(states).every((state) => state === 'up');
    response.status(isUp ? 200 : 503).json({ status: isUp ? 'up' : 'down', ...states });
  }

  /** Shared for a second, because the route is public and each check costs several round trips. */
  private readonly states = sharedFor(1000, async () => {
    const [postgresql, migrations, redis, queues] = await Promise.all([
      stateOf(this.dataSource.query('SELECT 1')),
      stateOf(this.requireSchema()),
      stateOf(this.redis.ping()),
      stateOf(Promise.all(this.queues.all().map((queue) => queue.client.ping()))),
    ]);
    return { postgresql, migrations, redis, queues };
  });

  private async requireSchema(): Promise<void> {
    if ((await countMissingMigrations(this.dataSource)) > 0) throw new Error('The schema is behind.');
  }
}

/** A dependency that does not respond in time counts as down. */
const stateOf = (probe: Promise<unknown>): Promise<State> =>
  Promise.race([
    probe.then(
      (): State => 'up',
      (): State => 'down',
    ),
    sleep<State>(PROBE_TIMEOUT_MS, 'down'),
  ]);
