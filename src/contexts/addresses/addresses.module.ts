import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressBook } from './address-book.js';
import { AddressEntity } from './book/address.entity.js';
import { AddressRepository } from './book/address.repository.js';
import { AddressesController } from './book/addresses.controller.js';
import { CreateAddress } from './book/create-address.js';
import { DeleteAddress } from './book/delete-address.js';
import { ReadAddresses } from './book/read-addresses.js';
import { SavedAddresses } from './book/saved-addresses.js';
import { UpdateAddress } from './book/update-address.js';
import { AddressParsingController } from './parsing/address-parsing.controller.js';
import { ParseAddress } from './parsing/parse-address.js';
import { CatalogRepository } from './postal-codes/catalog.repository.js';
import { ColoniaEntity, ColoniaNameEntity } from './postal-codes/colonia.entity.js';
import { LoadStarter } from './postal-codes/load-starter.js';
import { PostalCodeCatalog } from './postal-codes/postal-code-catalog.js';
import { PostalCodeEditionEntity } from './postal-codes/postal-code-edition.entity.js';
import { PostalCodeEntity } from './postal-codes/postal-code.entity.js';
import { PostalCodeRepository } from './postal-codes/postal-code.repository.js';
import { PostalCodesController } from './postal-codes/postal-codes.controller.js';
import { ReadPostalCodes } from './postal-codes/read-postal-codes.js';
import { AddressVerificationEntity } from './address-verifications/address-verification.entity.js';
import { BulkVerification } from './address-verifications/bulk-verification.js';
import { ListVerifications } from './address-verifications/list-verifications.js';
import { ValidateAddress } from './address-verifications/validate-address.js';
import { VerificationRepository } from './address-verifications/verification.repository.js';
import { VerificationsController } from './address-verifications/verifications.controller.js';
import { VerifyAddresses } from './address-verifications/verify-addresses.js';

/** The address book, the postal code catalog, and address verification. Other contexts use `AddressBook`. */
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
  controllers: [AddressesController, AddressParsingController, PostalCodesController, VerificationsController],
  providers: [
    AddressRepository,
    SavedAddresses,
    { provide: AddressBook, useExisting: SavedAddresses },
    ReadAddresses,
    CreateAddress,
    UpdateAddress,
    DeleteAddress,
    CatalogRepository,
    PostalCodeRepository,
    ReadPostalCodes,
    LoadStarter,
    PostalCodeCatalog,
    VerificationRepository,
    ListVerifications,
    VerifyAddresses,
    ValidateAddress,
    BulkVerification,
    ParseAddress,
  ],
  exports: [AddressBook, PostalCodeCatalog],
})
export class AddressesModule {}
