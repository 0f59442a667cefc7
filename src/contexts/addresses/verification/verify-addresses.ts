import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import type { Tenant } from '../../../kernel/principal.js';
import { PostalCodeRepository } from '../postal-codes/postal-code.repository.js';
import { examineAddress, isCovered } from './examine-address.js';
import { PROVIDER, type Verification, type VerifiableAddress } from './verification.js';
import { VerificationRepository } from './verification.repository.js';

/** Verifies addresses against the catalogue and records each: two statements, however many they are. */
@Injectable()
export class VerifyAddresses {
  constructor(
    private readonly postalCodes: PostalCodeRepository,
    private readonly verifications: VerificationRepository,
  ) {}

  /** In the order given. */
  async execute(
    tenant: Tenant,
    addresses: readonly VerifiableAddress[],
    addressId: string | null = null,
  ): Promise<Verification[]> {
    if (addresses.length === 0) return [];
    const asked = new Set(addresses.filter(isCovered).map(({ postalCode }) => postalCode));
    const records = new Map((await this.postalCodes.findAll([...asked])).map((record) => [record.postalCode, record]));
    const found = addresses.map((address) => ({
      id: newId('av'),
      addressId,
      provider: PROVIDER,
      ...examineAddress(address, isCovered(address) ? (records.get(address.postalCode) ?? null) : null),
    }));
    const createdAt = await this.verifications.insert(tenant, found);
    return found.map((each) => ({ ...each, createdAt }));
  }
}
