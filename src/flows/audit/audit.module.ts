import { Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { databaseConfig } from '../../platform/database/database.config.js';
import { AuditFindings } from './audit-findings.js';
import { AuditTask } from './audit.task.js';
import { MetricsModule } from '../../platform/metrics/metrics.module.js';

@Module({ imports: [ConfigModule.forFeature(databaseConfig), MetricsModule], providers: [AuditTask, AuditFindings] })
export class AuditModule {}
