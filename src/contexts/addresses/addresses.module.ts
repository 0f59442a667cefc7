import { Module } from '@nestjs/common';
import { notFound } from '../../kernel/api-error.js';
import { AddressBook } from './address-book.js';

const emptyBook: AddressBook = {
  get: () => Promise.reject(notFound('Address')),
};

@Module({ providers: [{ provide: AddressBook, useValue: emptyBook }], exports: [AddressBook] })
export class AddressesModule {}
