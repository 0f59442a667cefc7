import { Controller, Get, Headers, Inject, Res } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiError, notFound } from '../../kernel/api-error.js';
import { Public } from '../http/routes/access.js';
import { secretsEqual } from '../http/edge/secrets-equal.js';
import { metricsConfig } from './metrics.config.js';
import { Metrics } from './metrics.js';

@ApiExcludeController()
@Public()
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    @Inject(metricsConfig.KEY) private readonly config: ConfigType<typeof metricsConfig>,
  ) {}

  @Get()
  async read(@Headers('authorization') authorization: string | undefined, @Res() response: Response): Promise<void> {
    const { token, isProduction } = this.config;
    if (token === null && isProduction) throw notFound('Metrics');
    if (token !== null && !secretsEqual(authorization ?? '', `Bearer ${token}`)) {
      throw new ApiError('UNAUTHORIZED', 'Send Authorization: Bearer <METRICS_TOKEN>.');
    }
    response.set('Content-Type', this.metrics.registry.contentType).send(await this.metrics.registry.metrics());
  }
}
