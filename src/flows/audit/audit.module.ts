import { Module } from '@nestjs/common';
import { AuditFindings } from './audit-findings.js';
import { AuditTask } from './audit.task.js';

@Module({ providers: [AuditTask, AuditFindings] })
export class AuditModule {}
