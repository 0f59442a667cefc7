import { Module } from '@nestjs/common';
import { HealthModule } from '../../../platform/health/health.module.js';
import { CarriersModule } from '../carriers.module.js';
import { ReadServiceStatus } from './read-service-status.js';
import { StatusPageController } from './status-page.controller.js';

@Module({
  imports: [HealthModule, CarriersModule],
  controllers: [StatusPageController],
  providers: [ReadServiceStatus],
})
export class StatusPageModule {}
