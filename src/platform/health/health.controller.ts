import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { countMissingMigrations } from '../database/schema.js';
import { Queues } from '../queue/queues.js';
import { Shutdown } from '../shutdown/shutdown.js';

const PATIENCE_MS = 2000;

type State = 'up' | 'down';

/** For load balancers and supervisors: no credential, not metered. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queues: Queues,
    private readonly shutdown: Shutdown,
    @Inject(Redis) private readonly redis: Redis,
  ) {}

  /** The process answers. */
  @Get('live')
  live(): { status: 'up' } {
    return { status: 'up' };
  }

  /** What the process stands on answers too; 503 while anything is away, and from the moment the process is to end. */
  @Get('ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    if (this.shutdown.hasBegun) return void reply.code(503).send({ status: 'ending' });
    const [postgresql, migrations, redis, queues] = await Promise.all([
      stateOf(this.dataSource.query('SELECT 1')),
      stateOf(this.requireSchema()),
      stateOf(this.redis.ping()),
      stateOf(Promise.all(this.queues.all().map((queue) => queue.client.ping()))),
    ]);
    const states = { postgresql, migrations, redis, queues };
    const isUp = Object.values(states).every((state) => state === 'up');
    void reply.code(isUp ? 200 : 503).send({ status: isUp ? 'up' : 'down', ...states });
  }

  private async requireSchema(): Promise<void> {
    if ((await countMissingMigrations(this.dataSource)) > 0) throw new Error('The schema is behind.');
  }
}

/** Whoever does not answer soon is down: a supervisor does not wait longer. */
const stateOf = (probe: Promise<unknown>): Promise<State> =>
  Promise.race([
    probe.then(
      (): State => 'up',
      (): State => 'down',
    ),
    sleep<State>(PATIENCE_MS, 'down'),
  ]);
