import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { existing, notFound } from '../../../kernel/api-error.js';
import { newId } from '../../../kernel/ids.js';
import { offsetOf, type PageRequest } from '../../../kernel/page.js';
import { plainText } from '../../../kernel/plain-text.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import type { Tenant } from '../../../kernel/principal.js';
import { findState } from '../../../kernel/states.js';
import { Database } from '../../../platform/database/database.js';
import { readRequest } from '../../../platform/http/fields/request.pipe.js';
import { AddressRequest, toPostalAddress } from '../address.request.js';
import { toPostalAddressResponse } from '../postal-address.response.js';
import { AddressEntity, type SavedAddress } from './address.entity.js';
import type { AddressListQuery } from './address-list.request.js';

export interface AddressToSave {
  readonly id: string;
  readonly address: PostalAddress;
  readonly isDefault: boolean;
}

@Injectable()
export class AddressBookService {
  constructor(private readonly database: Database) {}

  private get addresses() {
    return this.database.manager.getRepository(AddressEntity);
  }

  /** If `isDefault` is true, the new address replaces the current default address. */
  create(tenant: Tenant, request: AddressRequest): Promise<SavedAddress> {
    const isDefault = request.isDefault ?? false;
    return this.database.transaction(() =>
      this.insert(tenant, { id: newId('adr'), address: toPostalAddress(request), isDefault }),
    );
  }

  async list(
    { organizationId, livemode }: Tenant,
    { search, postalCode, state, isDefault }: AddressListQuery,
    page: PageRequest,
  ): Promise<{ rows: SavedAddress[]; total: number }> {
    const words = search ? plainText(search).split(' ') : [];
    // A search text that contains only punctuation matches no address. Without this line, the text would match all addresses.
    if (words[0] === '') return { rows: [], total: 0 };
    const query = this.addresses
      .createQueryBuilder('a')
      .where('a.organizationId = :organizationId AND a.livemode = :livemode AND a.deletedAt IS NULL', {
        organizationId,
        livemode,
      })
      .orderBy('a.createdAt', 'DESC')
      .addOrderBy('a.id', 'DESC')
      .limit(page.limit)
      .offset(offsetOf(page));
    if (words.length > 0) query.andWhere('a.searchText LIKE ALL (:words)', { words: words.map((word) => `%${word}%`) });
    if (postalCode) query.andWhere('a.postalCode = :postalCode', { postalCode });
    // Mexican states are stored as codes. States of other countries are stored as the client sent them.
    if (state) query.andWhere('a.state = ANY (:states)', { states: [findState(state)?.code ?? state, state] });
    if (typeof isDefault === 'boolean') query.andWhere('a.isDefault = :isDefault', { isDefault });
    const [rows, total] = await query.getManyAndCount();
    return { rows, total };
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(tenant: Tenant, id: string): Promise<SavedAddress> {
    return existing(await this.addresses.findOneBy({ ...notDeleted(tenant), id }), 'Address');
  }

  /**
   * The result omits the fields that exist only in the address book. Throws `RESOURCE_NOT_FOUND` for an unknown or deleted address.
   */
  async getPostalAddress(tenant: Tenant, id: string): Promise<PostalAddress> {
    return toPostalAddressResponse(await this.get(tenant, id));
  }

  /** Locks the address until the end of the transaction. Throws `RESOURCE_NOT_FOUND`. */
  async lock(tenant: Tenant, id: string): Promise<SavedAddress> {
    const where = { ...notDeleted(tenant), id };
    return existing(await this.addresses.findOne({ where, lock: { mode: 'pessimistic_write' } }), 'Address');
  }

  /**
   * Merges `changes` into an address. `changes` is the request body before validation. Throws `RESOURCE_NOT_FOUND` or
   * `VALIDATION_ERROR`.
   */
  update(tenant: Tenant, id: string, changes: Readonly<Record<string, unknown>>): Promise<SavedAddress> {
    return this.database.transaction(async () => {
      // `insert` uses the same lock order: first the advisory lock of the default address, then the rows.
      if (changes['isDefault'] === true) await this.clearDefault(tenant);
      const current = await this.lock(tenant, id);
      const request = readRequest(AddressRequest, { ...current, ...changes });
      const address = toPostalAddress(request);
      const isDefault = request.isDefault ?? false;
      const isVerified = current.isVerified && !hasMoved(address, current);
      await this.addresses.update({ id }, { ...address, isDefault, isVerified, searchText: searchTextOf(address) });
      return { ...current, ...address, isDefault, isVerified };
    });
  }

  /**
   * Marks the address as deleted. The row remains, because shipments and verifications reference the row. Throws
   * `RESOURCE_NOT_FOUND`.
   */
  async delete(tenant: Tenant, id: string): Promise<void> {
    const { affected } = await this.addresses.update(
      { ...notDeleted(tenant), id },
      { deletedAt: () => 'now()', isDefault: false },
    );
    if (affected !== 1) throw notFound('Address');
  }

  /** Stores new addresses in the transaction of the caller. The last address with `isDefault` becomes the default address. */
  async save(tenant: Tenant, addresses: readonly AddressToSave[]): Promise<void> {
    for (const address of addresses) await this.insert(tenant, address);
  }

  async setVerified(id: string, isVerified: boolean): Promise<void> {
    await this.addresses.update({ id }, { isVerified });
  }

  private async insert(tenant: Tenant, { id, address, isDefault }: AddressToSave): Promise<SavedAddress> {
    if (isDefault) await this.clearDefault(tenant);
    const { organizationId, livemode } = tenant;
    const searchText = searchTextOf(address);
    const columns = { id, organizationId, livemode, ...address, isDefault, searchText, deletedAt: null };
    const row = Object.assign(new AddressEntity(), columns);
    // TypeORM copies the values that PostgreSQL generates into the row.
    await this.addresses.insert(row);
    return row;
  }

  /**
   * Must be called before another address becomes the default address. The advisory lock serializes concurrent changes. Without the
   * lock, two transactions could find no default address, and each could set a default address.
   */
  private async clearDefault({ organizationId, livemode }: Tenant): Promise<void> {
    await this.database.run("SELECT pg_advisory_xact_lock(hashtextextended('default address ' || $1 || $2, 0))", [
      organizationId,
      String(livemode),
    ]);
    await this.addresses.update({ organizationId, livemode, isDefault: true }, { isDefault: false });
  }
}

const notDeleted = ({ organizationId, livemode }: Tenant) => ({ organizationId, livemode, deletedAt: IsNull() });

const searchTextOf = (address: PostalAddress): string =>
  plainText(
    [
      address.contactName,
      address.company,
      address.contactEmail,
      address.contactPhone,
      address.street,
      address.exteriorNumber,
      address.neighborhood,
      address.city,
      address.postalCode,
      address.reference,
    ].join(' '),
  );

const LOCATION = ['street', 'exteriorNumber', 'neighborhood', 'city', 'state', 'postalCode', 'country'] as const;

/**
 * True if the two addresses have different locations. A verification of the first address then does not apply to the second
 * address.
 */
const hasMoved = (address: PostalAddress, other: PostalAddress): boolean =>
  LOCATION.some((field) => address[field] !== other[field]);
