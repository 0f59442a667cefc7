import { Module } from '@nestjs/common';
import { AuditFindings, AuditTask } from './audit.task.js';
import { MetricsModule } from '../../platform/metrics/metrics.module.js';

@Module({ imports: [MetricsModule], providers: [AuditTask, AuditFindings] })
export class AuditModule {}
