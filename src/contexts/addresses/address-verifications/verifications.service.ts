import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import { ApiError } from '../../../kernel/api-error.js';
import { newId } from '../../../kernel/ids.js';
import { offsetOf, type PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { readRequest } from '../../../platform/http/fields/request.pipe.js';
import { AddressBookService } from '../book/address-book.service.js';
import { CatalogRepository } from '../postal-codes/catalog.repository.js';
import { withFirstZero } from '../postal-codes/catalog.js';
import { PostalCodeRepository } from '../postal-codes/postal-code.repository.js';
import { AddressVerificationEntity, type Verification } from './address-verification.entity.js';
import { examineAddress, isCovered } from './examine-address.js';
import { PROVIDER, type VerifiableAddress } from './verification.js';
import { VerifiableAddressRequest, type VerificationListQuery } from './verification.request.js';

@Injectable()
export class VerificationsService {
  constructor(
    private readonly database: Database,
    private readonly addressBook: AddressBookService,
    private readonly postalCodes: PostalCodeRepository,
    private readonly catalogs: CatalogRepository,
  ) {}

  private get verifications() {
    return this.database.manager.getRepository(AddressVerificationEntity);
  }

  async list(
    { organizationId, livemode }: Tenant,
    { isValid, addressId, postalCode }: VerificationListQuery,
    page: PageRequest,
  ): Promise<{ rows: Verification[]; total: number }> {
    const where: FindOptionsWhere<AddressVerificationEntity> = { organizationId, livemode };
    if (typeof isValid === 'boolean') where.isValid = isValid;
    if (addressId) where.addressId = addressId;
    if (postalCode) where.postalCode = postalCode;
    const [rows, total] = await this.verifications.findAndCount({
      where,
      order: { createdAt: 'DESC', id: 'DESC' },
      take: page.limit,
      skip: offsetOf(page),
    });
    return { rows, total };
  }

  /**
   * Returns one verification per address, in the same order as the addresses. Runs two SQL statements. If a postal code is unknown,
   * runs a third statement.
   */
  async verify(
    tenant: Tenant,
    addresses: readonly VerifiableAddress[],
    addressId: string | null = null,
  ): Promise<Verification[]> {
    if (addresses.length === 0) return [];
    const asked = new Set(addresses.filter(isCovered).map(({ postalCode }) => postalCode));
    const padded = [...asked].flatMap((code) => withFirstZero(code) ?? []);
    const found = await this.postalCodes.findAll([...asked, ...padded]);
    const records = new Map(found.map((record) => [record.postalCode, record]));
    const isComplete = [...asked].every((code) => records.has(code));
    const source = isComplete ? 'sepomex' : await this.catalogs.currentSource();
    const { organizationId, livemode } = tenant;
    const rows = addresses.map((address) => {
      const record = isCovered(address) ? (records.get(address.postalCode) ?? null) : null;
      const meant = isCovered(address) ? records.get(withFirstZero(address.postalCode) ?? '') : undefined;
      const findings = examineAddress(address, record, source, meant);
      const { postalCode } = findings.normalizedAddress;
      const id = newId('av');
      const columns = { organizationId, livemode, id, addressId, provider: PROVIDER, ...findings, postalCode };
      return Object.assign(new AddressVerificationEntity(), columns);
    });
    // TypeORM copies the values that PostgreSQL generates into the rows.
    await this.verifications.insert(rows);
    return rows;
  }

  /**
   * Returns the verification or the `VALIDATION_ERROR` of each item, in the same order as the items. An invalid item does not
   * affect other items.
   */
  async verifyEach(tenant: Tenant, items: readonly unknown[]): Promise<(Verification | ApiError)[]> {
    const read = items.map(readItem);
    const valid = read.filter((item): item is VerifiableAddressRequest => !(item instanceof ApiError));
    const verifications = (await this.verify(tenant, valid)).values();
    return read.map((item) => (item instanceof ApiError ? item : verifications.next().value!));
  }

  /** Verifies a saved address and updates its `isVerified`. Throws `RESOURCE_NOT_FOUND`. */
  async validate(tenant: Tenant, id: string): Promise<Verification> {
    return this.database.transaction(async () => {
      // Lock the address, so that no other request changes the address before the result is stored.
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
