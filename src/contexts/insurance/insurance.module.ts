import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UploadedFilesModule } from '../files/uploaded-files.module.js';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { ClaimEntity } from './claim.entity.js';
import { ClaimRepository } from './claim.repository.js';
import { DecideClaim } from './decide-claim.js';
import { FileClaim } from './file-claim.js';
import { InsuranceController } from './insurance.controller.js';
import { Policies } from './policies.js';
import { PolicyEntity } from './policy.entity.js';
import { PolicyRepository } from './policy.repository.js';
import { ReadClaims } from './read-claims.js';
import { ReadPolicies } from './read-policies.js';
import { WithdrawClaim } from './withdraw-claim.js';
import { AuditTrailModule } from '../../platform/audit-trail/audit-trail.module.js';

/** Policies and claims. Other contexts begin and end policies with `Policies`. */
@Module({
  imports: [
    AuditTrailModule,
    TypeOrmModule.forFeature([PolicyEntity, ClaimEntity]),
    ShipmentsModule,
    UploadedFilesModule,
  ],
  controllers: [InsuranceController],
  providers: [
    PolicyRepository,
    ClaimRepository,
    Policies,
    ReadPolicies,
    ReadClaims,
    FileClaim,
    WithdrawClaim,
    DecideClaim,
  ],
  exports: [Policies],
})
export class InsuranceModule {}
