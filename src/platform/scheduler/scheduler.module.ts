import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContributionsModule } from '../contributions/contributions.module.js';
import { processConfig } from './process.config.js';
import { ScheduledTaskEntity } from './scheduled-task.entity.js';
import { ScheduledTaskRepository } from './scheduled-task.repository.js';
import { SchedulerGauges } from './scheduler-gauges.js';
import { Scheduler, WakeUpProcessor } from './scheduler.js';
import { WAKE_UPS_QUEUE, WakeUps } from './wake-ups.js';
import { MetricsModule } from '../metrics/metrics.module.js';

@Module({
  imports: [
    MetricsModule,
    ContributionsModule,
    ConfigModule.forFeature(processConfig),
    TypeOrmModule.forFeature([ScheduledTaskEntity]),
    BullModule.registerQueue({ name: WAKE_UPS_QUEUE }),
  ],
  providers: [ScheduledTaskRepository, Scheduler, SchedulerGauges, WakeUps, WakeUpProcessor],
  exports: [WakeUps],
})
export class SchedulerModule {}
