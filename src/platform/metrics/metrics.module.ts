import { Module } from '@nestjs/common';
import { ConfigModule, type ConfigType } from '@nestjs/config';
import { ContributionsModule } from '../contributions/contributions.module.js';
import { BacklogGauges, PoolGauges } from './gauges.js';
import { metricsConfig } from './metrics.config.js';
import { Metrics } from './metrics.js';
import { MetricsController } from './metrics.controller.js';

const metricsProvider = {
  provide: Metrics,
  inject: [metricsConfig.KEY],
  useFactory: ({ tracesAreExported }: ConfigType<typeof metricsConfig>): Metrics => new Metrics(tracesAreExported),
};

@Module({
  imports: [ContributionsModule, ConfigModule.forFeature(metricsConfig)],
  controllers: [MetricsController],
  providers: [metricsProvider, PoolGauges, BacklogGauges],
  exports: [Metrics],
})
export class MetricsModule {}
