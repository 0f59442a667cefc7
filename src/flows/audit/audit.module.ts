import { Module } from '@nestjs/common';
import { AuditFindings } from './audit-findings.js';
import { AuditTask } from './audit.task.js';
import { MetricsModule } from '../../platform/metrics/metrics.module.js';

@Module({ imports: [MetricsModule], providers: [AuditTask, AuditFindings] })
export class AuditModule {}
