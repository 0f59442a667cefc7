import { Controller, Get, Headers, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiError, notFound } from '../../kernel/api-error.js';
import { Config } from '../config/config.js';
import { sameSecret } from '../http/same-secret.js';
import { Metrics } from './metrics.js';

/** For Prometheus. Open while developing; a production service shows them only to who knows `METRICS_TOKEN`. */
@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly config: Config,
  ) {}

  @Get()
  async read(@Headers('authorization') authorization: string | undefined, @Res() reply: FastifyReply): Promise<void> {
    const { metricsToken, production } = this.config;
    if (metricsToken === null && production) throw notFound('Metrics');
    if (metricsToken !== null && !sameSecret(authorization ?? '', `Bearer ${metricsToken}`)) {
      throw new ApiError('UNAUTHORIZED', 'Send Authorization: Bearer <METRICS_TOKEN>.');
    }
    void reply.header('Content-Type', this.metrics.registry.contentType).send(await this.metrics.registry.metrics());
  }
}
