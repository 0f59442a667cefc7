import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../http/routes/access.js';
import { Shutdown } from '../shutdown/shutdown.js';
import { Dependencies } from './dependencies.js';

/** Load balancers and supervisors call these endpoints. Requests need no credential, and no rate limit applies. */
@ApiExcludeController()
@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly dependencies: Dependencies,
    private readonly shutdown: Shutdown,
  ) {}

  @Get('live')
  live(): { status: 'up' } {
    return { status: 'up' };
  }

  /** Returns 503 if a required dependency fails, and during a shutdown. A degraded dependency does not affect readiness. */
  @Get('ready')
  async ready(@Res() response: Response): Promise<void> {
    if (this.shutdown.hasBegun) return void response.status(503).json({ status: 'ending' });
    const dependencies = await this.dependencies.states();
    const states = new Set(Object.values(dependencies));
    const status = states.has('down') ? 'down' : states.has('degraded') ? 'degraded' : 'up';
    response.status(status === 'down' ? 503 : 200).json({ status, ...dependencies });
  }
}
