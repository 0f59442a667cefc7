import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FiscalProfiles } from '../wallet/statements/fiscal-profiles.js';
import { BillingInfoEntity } from './billing-info.entity.js';
import { BillingInfoRepository } from './billing-info.repository.js';
import { ReadBillingInfo } from './read-billing-info.js';

/** The fiscal profiles, for this context and, by its port, for the wallet's statements. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([BillingInfoEntity])],
  providers: [BillingInfoRepository, ReadBillingInfo, { provide: FiscalProfiles, useExisting: ReadBillingInfo }],
  exports: [BillingInfoRepository, FiscalProfiles, ReadBillingInfo],
})
export class FiscalProfilesModule {}
