import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Metrics } from './metrics.js';
import { MetricsController } from './metrics.controller.js';
import { PoolGauges } from './pool-gauges.js';
import { QueueGauges } from './queue-gauges.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [MetricsController],
  providers: [Metrics, PoolGauges, QueueGauges],
  exports: [Metrics],
})
export class MetricsModule {}
