import { Module } from '@nestjs/common';
import { ConfigModule, type ConfigType } from '@nestjs/config';
import { ContributionsModule } from '../contributions/contributions.module.js';
import { tracingConfig } from '../tracing/tracing.config.js';
import { BacklogGauges, PoolGauges } from './gauges.js';
import { metricsConfig } from './metrics.config.js';
import { Metrics } from './metrics.js';
import { MetricsController } from './metrics.controller.js';

const metricsProvider = {
  provide: Metrics,
  inject: [tracingConfig.KEY],
  useFactory: ({ endpoint }: ConfigType<typeof tracingConfig>): Metrics => new Metrics(endpoint !== null),
};

@Module({
  imports: [ContributionsModule, ConfigModule.forFeature(metricsConfig), ConfigModule.forFeature(tracingConfig)],
  controllers: [MetricsController],
  providers: [metricsProvider, PoolGauges, BacklogGauges],
  exports: [Metrics],
})
export class MetricsModule {}
