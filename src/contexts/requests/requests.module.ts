import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LoggedRequestEntity } from './logged-request.entity.js';
import { RequestsService } from './requests.service.js';
import { RequestLog } from './request-log.js';
import { RequestsController } from './requests.controller.js';
import { MetricsModule } from '../../platform/metrics/metrics.module.js';

@Module({
  imports: [MetricsModule, TypeOrmModule.forFeature([LoggedRequestEntity])],
  controllers: [RequestsController],
  providers: [RequestLog, RequestsService],
  exports: [RequestLog],
})
export class RequestsModule {}
