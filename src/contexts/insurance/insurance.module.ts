import { AgePolicies } from './age-policies.js';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UploadedFilesModule } from '../files/uploaded-files.module.js';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { ClaimEntity } from './claim.entity.js';
import { ClaimsService } from './claims.service.js';
import { InsuranceController } from './insurance.controller.js';
import { PoliciesService } from './policies.service.js';
import { PolicyEntity } from './policy.entity.js';
import { AuditTrailModule } from '../../platform/audit-trail/audit-trail.module.js';

/** Policies and claims. Other contexts begin and end policies with `PoliciesService`. */
@Module({
  imports: [
    AuditTrailModule,
    TypeOrmModule.forFeature([PolicyEntity, ClaimEntity]),
    ShipmentsModule,
    UploadedFilesModule,
  ],
  controllers: [InsuranceController],
  providers: [PoliciesService, ClaimsService, AgePolicies],
  exports: [PoliciesService],
})
export class InsuranceModule {}
