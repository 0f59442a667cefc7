import { Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { ContributionsModule } from '../contributions/contributions.module.js';
import { BacklogGauges, PoolGauges } from './gauges.js';
import { metricsConfig } from './metrics.config.js';
import { Metrics } from './metrics.js';
import { MetricsController } from './metrics.controller.js';

@Module({
  imports: [ContributionsModule, ConfigModule.forFeature(metricsConfig)],
  controllers: [MetricsController],
  providers: [Metrics, PoolGauges, BacklogGauges],
  exports: [Metrics],
})
export class MetricsModule {}
