import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressBook } from './address-book.js';
import { AddressEntity } from './book/address.entity.js';
import { AddressRepository } from './book/address.repository.js';
import { AddressesController } from './book/addresses.controller.js';
import { CreateAddress } from './book/create-address.js';
import { SavedAddresses } from './book/saved-addresses.js';
import { UpdateAddress } from './book/update-address.js';
import { CatalogueRepository } from './postal-codes/catalogue.repository.js';
import { ColoniaEntity, ColoniaNameEntity } from './postal-codes/colonia.entity.js';
import { LoadStarter } from './postal-codes/load-starter.js';
import { PostalCodeCatalogue } from './postal-codes/postal-code-catalogue.js';
import { PostalCodeEditionEntity } from './postal-codes/postal-code-edition.entity.js';
import { PostalCodeEntity } from './postal-codes/postal-code.entity.js';
import { PostalCodeRepository } from './postal-codes/postal-code.repository.js';
import { PostalCodesController } from './postal-codes/postal-codes.controller.js';
import { AddressVerificationEntity } from './verification/address-verification.entity.js';
import { BulkVerification } from './verification/bulk-verification.js';
import { ValidateAddress } from './verification/validate-address.js';
import { VerificationRepository } from './verification/verification.repository.js';
import { VerificationsController } from './verification/verifications.controller.js';
import { VerifyAddresses } from './verification/verify-addresses.js';

/** The address book, which others ship to through `AddressBook`, the catalogue of postal codes, and verification. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      AddressEntity,
      AddressVerificationEntity,
      ColoniaEntity,
      ColoniaNameEntity,
      PostalCodeEditionEntity,
      PostalCodeEntity,
    ]),
  ],
  controllers: [AddressesController, PostalCodesController, VerificationsController],
  providers: [
    AddressRepository,
    SavedAddresses,
    { provide: AddressBook, useExisting: SavedAddresses },
    CreateAddress,
    UpdateAddress,
    CatalogueRepository,
    PostalCodeRepository,
    LoadStarter,
    PostalCodeCatalogue,
    VerificationRepository,
    VerifyAddresses,
    ValidateAddress,
    BulkVerification,
  ],
  exports: [AddressBook, PostalCodeCatalogue],
})
export class AddressesModule {}
