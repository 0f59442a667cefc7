import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../kernel/api-error.js';
import { newId } from '../../../kernel/ids.js';
import type { PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { readRequest } from '../../../platform/http/fields/request.pipe.js';
import { AddressBookService } from '../book/address-book.service.js';
import { CatalogRepository } from '../postal-codes/catalog.repository.js';
import { PostalCodeRepository } from '../postal-codes/postal-code.repository.js';
import type { Verification } from './address-verification.entity.js';
import { examineAddress, isCovered } from './examine-address.js';
import { PROVIDER, type VerifiableAddress } from './verification.js';
import { VerificationRepository, type VerificationFilter } from './verification.repository.js';
import { VerifiableAddressRequest } from './verification.request.js';

/** Verifies addresses against the catalog of postal codes, and records the results. */
@Injectable()
export class VerificationsService {
  constructor(
    private readonly database: Database,
    private readonly addressBook: AddressBookService,
    private readonly postalCodes: PostalCodeRepository,
    private readonly catalogs: CatalogRepository,
    private readonly verifications: VerificationRepository,
  ) {}

  /** Newest first. */
  list(
    tenant: Tenant,
    filter: VerificationFilter,
    page: PageRequest,
  ): Promise<{ rows: Verification[]; total: number }> {
    return this.verifications.list(tenant, filter, page);
  }

  /**
   * In the given order: two statements for any number of addresses, and one more if a postal code is unknown.
   * `addressId`: the saved address that is verified.
   */
  async verify(
    tenant: Tenant,
    addresses: readonly VerifiableAddress[],
    addressId: string | null = null,
  ): Promise<Verification[]> {
    if (addresses.length === 0) return [];
    const asked = new Set(addresses.filter(isCovered).map(({ postalCode }) => postalCode));
    const records = new Map((await this.postalCodes.findAll([...asked])).map((record) => [record.postalCode, record]));
    const source = records.size < asked.size ? await this.catalogs.currentSource() : 'sepomex';
    return this.verifications.insert(
      tenant,
      addresses.map((address) => ({
        id: newId('av'),
        addressId,
        provider: PROVIDER,
        ...examineAddress(address, isCovered(address) ? (records.get(address.postalCode) ?? null) : null, source),
      })),
    );
  }

  /** The verification of each item, or its `VALIDATION_ERROR`, in the given order. Invalid items do not affect the others. */
  async verifyEach(tenant: Tenant, items: readonly unknown[]): Promise<(Verification | ApiError)[]> {
    const read = items.map(readItem);
    const valid = read.filter((item): item is VerifiableAddressRequest => !(item instanceof ApiError));
    const verifications = (await this.verify(tenant, valid)).values();
    return read.map((item) => (item instanceof ApiError ? item : verifications.next().value!));
  }

  /** Verifies a saved address and updates its `isVerified`. Throws `RESOURCE_NOT_FOUND`. */
  async validate(tenant: Tenant, id: string): Promise<Verification> {
    return this.database.transaction(async () => {
      // Locked, so that the result belongs to the address that was verified.
      const address = await this.addressBook.lock(tenant, id);
      const [verification] = await this.verify(tenant, [address], id);
      await this.addressBook.setVerified(id, verification!.isValid);
      return verification!;
    });
  }
}

function readItem(item: unknown): VerifiableAddressRequest | ApiError {
  try {
    return readRequest(VerifiableAddressRequest, item);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
