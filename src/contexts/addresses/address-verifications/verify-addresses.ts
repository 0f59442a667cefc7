import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import type { Tenant } from '../../../kernel/principal.js';
import { CatalogRepository } from '../postal-codes/catalog.repository.js';
import { PostalCodeRepository } from '../postal-codes/postal-code.repository.js';
import { examineAddress, isCovered } from './examine-address.js';
import { PROVIDER, type Verification, type VerifiableAddress } from './verification.js';
import { VerificationRepository } from './verification.repository.js';

/**
 * Verifies addresses against the catalog and records the results, in two statements for any number of addresses, and one
 * more where a postal code is unknown.
 */
@Injectable()
export class VerifyAddresses {
  constructor(
    private readonly postalCodes: PostalCodeRepository,
    private readonly catalogs: CatalogRepository,
    private readonly verifications: VerificationRepository,
  ) {}

  /** In the given order. `addressId`: the saved address that is verified. */
  async execute(
    tenant: Tenant,
    addresses: readonly VerifiableAddress[],
    addressId: string | null = null,
  ): Promise<Verification[]> {
    if (addresses.length === 0) return [];
    const asked = new Set(addresses.filter(isCovered).map(({ postalCode }) => postalCode));
    const records = new Map((await this.postalCodes.findAll([...asked])).map((record) => [record.postalCode, record]));
    const source = records.size < asked.size ? await this.catalogs.currentSource() : 'sepomex';
    const found = addresses.map((address) => ({
      id: newId('av'),
      addressId,
      provider: PROVIDER,
      ...examineAddress(address, isCovered(address) ? (records.get(address.postalCode) ?? null) : null, source),
    }));
    const createdAt = await this.verifications.insert(tenant, found);
    return found.map((each) => ({ ...each, createdAt }));
  }
}
