import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../http/routes/access.js';
import { Shutdown } from '../shutdown/shutdown.js';
import { Dependencies } from './dependencies.js';

/** For load balancers and supervisors: no credential, not metered. */
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

  /** All dependencies respond too; 503 while one does not, and during shutdown. A degraded one takes no process away. */
  @Get('ready')
  async ready(@Res() response: Response): Promise<void> {
    if (this.shutdown.hasBegun) return void response.status(503).json({ status: 'ending' });
    const dependencies = await this.dependencies.states();
    const states = new Set(Object.values(dependencies));
    const status = states.has('down') ? 'down' : states.has('degraded') ? 'degraded' : 'up';
    response.status(status === 'down' ? 503 : 200).json({ status, ...dependencies });
  }
}
