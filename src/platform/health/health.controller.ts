import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Redis } from 'ioredis';
import { Database } from '../database/database.js';

type State = 'up' | 'down';

/** For load balancers and supervisors: no credential, not metered. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: Database,
    @Inject(Redis) private readonly redis: Redis,
  ) {}

  /** The process answers. */
  @Get('live')
  live(): { status: 'up' } {
    return { status: 'up' };
  }

  /** What the process stands on answers too; 503 while anything is away. */
  @Get('ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const [postgresql, redis] = await Promise.all([
      stateOf(this.database.query('SELECT 1')),
      stateOf(this.redis.ping()),
    ]);
    const isUp = postgresql === 'up' && redis === 'up';
    void reply.code(isUp ? 200 : 503).send({ status: isUp ? 'up' : 'down', postgresql, redis });
  }
}

const stateOf = (probe: Promise<unknown>): Promise<State> =>
  probe.then(
    () => 'up',
    () => 'down',
  );
