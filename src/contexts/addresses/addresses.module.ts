import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressBookService } from './book/address-book.service.js';
import { AddressEntity } from './book/address.entity.js';
import { AddressesController } from './book/addresses.controller.js';
import { ParseAddress } from './parsing/parse-address.js';
import { CatalogRepository } from './postal-codes/catalog.repository.js';
import { LoadStarter } from './postal-codes/load-starter.js';
import {
  ColoniaEntity,
  ColoniaNameEntity,
  PostalCodeEditionEntity,
  PostalCodeEntity,
} from './postal-codes/postal-code.entity.js';
import { PostalCodeRepository } from './postal-codes/postal-code.repository.js';
import { PostalCodesController } from './postal-codes/postal-codes.controller.js';
import { PostalCodesService } from './postal-codes/postal-codes.service.js';
import { AddressVerificationEntity } from './address-verifications/address-verification.entity.js';
import { VerificationsController } from './address-verifications/verifications.controller.js';
import { StoredBytesModule } from '../../platform/stored-bytes/stored-bytes.module.js';
import { VerificationsService } from './address-verifications/verifications.service.js';

@Module({
  imports: [
    StoredBytesModule,
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
    AddressBookService,
    CatalogRepository,
    PostalCodeRepository,
    PostalCodesService,
    LoadStarter,
    VerificationsService,
    ParseAddress,
  ],
  exports: [AddressBookService, PostalCodesService],
})
export class AddressesModule {}
