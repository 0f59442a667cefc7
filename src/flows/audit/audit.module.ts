import { Module } from '@nestjs/common';
import { AuditFindings } from './audit-findings.js';
import { AuditHourly } from './audit-hourly.js';

@Module({ providers: [AuditHourly, AuditFindings] })
export class AuditModule {}
