import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { ClaimEntity } from './claim.entity.js';
import { ClaimRepository } from './claim.repository.js';
import { DecideClaim } from './decide-claim.js';
import { FileClaim } from './file-claim.js';
import { InsuranceController } from './insurance.controller.js';
import { Policies } from './policies.js';
import { PolicyEntity } from './policy.entity.js';
import { PolicyRepository } from './policy.repository.js';
import { WithdrawClaim } from './withdraw-claim.js';

/** Policies and claims. Others begin and end policies through `Policies`. */
@Module({
  imports: [TypeOrmModule.forFeature([PolicyEntity, ClaimEntity]), ShipmentsModule],
  controllers: [InsuranceController],
  providers: [PolicyRepository, ClaimRepository, Policies, FileClaim, WithdrawClaim, DecideClaim],
  exports: [Policies],
})
export class InsuranceModule {}
