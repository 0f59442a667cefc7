import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import type { AddressRequest } from '../address.request.js';
import { toPostalAddress } from '../to-postal-address.js';
import { AddressRepository } from './address.repository.js';
import type { SavedAddress } from './saved-address.js';

/** Saves an address. With `isDefault`, it replaces the current default. */
@Injectable()
export class CreateAddress {
  constructor(
    private readonly database: Database,
    private readonly addresses: AddressRepository,
  ) {}

  execute(tenant: Tenant, request: AddressRequest): Promise<SavedAddress> {
    const isDefault = request.isDefault ?? false;
    return this.database.transaction(async () => {
      if (isDefault) await this.addresses.clearDefault(tenant);
      return this.addresses.insert(tenant, { id: newId('adr'), address: toPostalAddress(request), isDefault });
    });
  }
}
