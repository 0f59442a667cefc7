import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { AddressRepository } from '../book/address.repository.js';
import { addressNotFound } from '../book/saved-address.js';
import type { Verification } from './verification.js';
import { VerifyAddresses } from './verify-addresses.js';

/** Verifies a saved address and updates its `isVerified`. */
@Injectable()
export class ValidateAddress {
  constructor(
    private readonly database: Database,
    private readonly addresses: AddressRepository,
    private readonly verifyAddresses: VerifyAddresses,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async execute(tenant: Tenant, id: string): Promise<Verification> {
    return this.database.transaction(async () => {
      // Locked, so that the result belongs to the address that was verified.
      const address = await this.addresses.lock(tenant, id);
      if (!address) throw addressNotFound();
      const [verification] = await this.verifyAddresses.execute(tenant, [address], id);
      await this.addresses.setVerified(tenant, id, verification!.isValid);
      return verification!;
    });
  }
}
