import { Module } from '@nestjs/common';
import { AuditHourly } from './audit-hourly.js';

@Module({ providers: [AuditHourly] })
export class AuditModule {}
