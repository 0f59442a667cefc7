import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { readRequest } from '../../../platform/http/fields/request.pipe.js';
import { AddressRequest } from '../address.request.js';
import { toPostalAddress } from '../to-postal-address.js';
import { AddressRepository } from './address.repository.js';
import { addressNotFound, hasMoved, type SavedAddress } from './saved-address.js';

/** Merges a partial body into a saved address. The result must be valid as a whole. */
@Injectable()
export class UpdateAddress {
  constructor(
    private readonly database: Database,
    private readonly addresses: AddressRepository,
  ) {}

  /** `changes`: the body as it was sent. Throws `RESOURCE_NOT_FOUND` or `VALIDATION_ERROR`. */
  execute(tenant: Tenant, id: string, changes: Readonly<Record<string, unknown>>): Promise<SavedAddress> {
    return this.database.transaction(async () => {
      // Lock order, here and in `CreateAddress`: the default's advisory lock before any row.
      if (changes['isDefault'] === true) await this.addresses.clearDefault(tenant);
      const current = await this.addresses.lock(tenant, id);
      if (!current) throw addressNotFound();
      const request = readRequest(AddressRequest, { ...current, ...changes });
      const address = toPostalAddress(request);
      const isVerified = current.isVerified && !hasMoved(address, current);
      return this.addresses.update(tenant, { id, address, isDefault: request.isDefault ?? false }, isVerified);
    });
  }
}
