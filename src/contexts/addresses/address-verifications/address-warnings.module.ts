import { Module } from '@nestjs/common';
import { CatalogRepository } from '../postal-codes/catalog.repository.js';
import { PostalCodeRepository } from '../postal-codes/postal-code.repository.js';
import { PostalCodesService } from '../postal-codes/postal-codes.service.js';
import { AddressWarnings } from './address-warnings.js';

/** Separate from the module of the address book, because the module of the address book loads the starter catalog. */
@Module({
  providers: [AddressWarnings, CatalogRepository, PostalCodeRepository, PostalCodesService],
  exports: [AddressWarnings, PostalCodesService],
})
export class AddressWarningsModule {}
