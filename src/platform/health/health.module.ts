import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Dependencies, DependencyGauges } from './dependencies.js';
import { HealthController } from './health.controller.js';
import { RecordUptimeTask } from './uptime/record-uptime.task.js';
import { ReadInterruptions } from './uptime/interruptions.js';
import { ServiceUptimeEntity } from './uptime/service-uptime.entity.js';
import { ShutdownModule } from '../shutdown/shutdown.module.js';
import { QueueModule } from '../queue/queue.module.js';
import { RedisModule } from '../redis/redis.module.js';
import { FilesModule } from '../files/files.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';

@Module({
  imports: [
    ShutdownModule,
    QueueModule,
    RedisModule,
    FilesModule,
    MetricsModule,
    TypeOrmModule.forFeature([ServiceUptimeEntity]),
  ],
  controllers: [HealthController],
  providers: [Dependencies, DependencyGauges, RecordUptimeTask, ReadInterruptions],
  exports: [Dependencies, ReadInterruptions],
})
export class HealthModule {}
