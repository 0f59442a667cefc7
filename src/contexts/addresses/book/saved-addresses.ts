import { Injectable } from '@nestjs/common';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import type { Tenant } from '../../../kernel/principal.js';
import { AddressBook, type AddressToSave } from '../address-book.js';
import { AddressRepository } from './address.repository.js';
import { ReadAddresses } from './read-addresses.js';
import { postalPart } from './saved-address.js';

@Injectable()
export class SavedAddresses extends AddressBook {
  constructor(
    private readonly readAddresses: ReadAddresses,
    private readonly addresses: AddressRepository,
  ) {
    super();
  }

  override async get(tenant: Tenant, id: string): Promise<PostalAddress> {
    return postalPart(await this.readAddresses.one(tenant, id));
  }

  override async save(tenant: Tenant, addresses: readonly AddressToSave[]): Promise<void> {
    for (const address of addresses) {
      if (address.isDefault) await this.addresses.clearDefault(tenant);
      await this.addresses.insert(tenant, address);
    }
  }
}
