import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressBook } from './address-book.js';
import { AddressEntity } from './book/address.entity.js';
import { AddressRepository } from './book/address.repository.js';
import { AddressesController } from './book/addresses.controller.js';
import { CreateAddress } from './book/create-address.js';
import { SavedAddresses } from './book/saved-addresses.js';
import { UpdateAddress } from './book/update-address.js';

/** The address book. Others ship to it through `AddressBook`. */
@Module({
  imports: [TypeOrmModule.forFeature([AddressEntity])],
  controllers: [AddressesController],
  providers: [
    AddressRepository,
    SavedAddresses,
    { provide: AddressBook, useExisting: SavedAddresses },
    CreateAddress,
    UpdateAddress,
  ],
  exports: [AddressBook],
})
export class AddressesModule {}
