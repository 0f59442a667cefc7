import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditRecordEntity } from './audit-record.entity.js';
import { AuditTrail } from './audit-trail.js';

@Module({ imports: [TypeOrmModule.forFeature([AuditRecordEntity])], providers: [AuditTrail], exports: [AuditTrail] })
export class AuditTrailModule {}
