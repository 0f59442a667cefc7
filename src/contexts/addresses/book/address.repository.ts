import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { offsetOf, type PageRequest } from '../../../kernel/page.js';
import { plainText } from '../../../kernel/plain-text.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { AddressEntity, type SavedAddress } from './address.entity.js';

/** An address to store under an id that the caller generated. */
export interface AddressToSave {
  readonly id: string;
  readonly address: PostalAddress;
  readonly isDefault: boolean;
}

export interface AddressFilter {
  /** All must occur. As `plainText` returns them. */
  readonly words: readonly string[];
  readonly postalCode?: string | null;
  /** Any of them; null: all states. */
  readonly states: readonly string[] | null;
  readonly isDefault?: boolean | null;
}

@Injectable()
export class AddressRepository {
  constructor(private readonly database: Database) {}

  private get addresses() {
    return this.database.manager.getRepository(AddressEntity);
  }

  async insert({ organizationId, livemode }: Tenant, { id, address, isDefault }: AddressToSave): Promise<SavedAddress> {
    const row = Object.assign(new AddressEntity(), {
      id,
      organizationId,
      livemode,
      ...address,
      isDefault,
      searchText: searchTextOf(address),
      deletedAt: null,
    });
    // Adds the columns that PostgreSQL fills in.
    await this.addresses.insert(row);
    return row;
  }

  /** Replaces all fields of a locked address. */
  async update({ id, address, isDefault }: AddressToSave, isVerified: boolean): Promise<void> {
    await this.addresses.update({ id }, { ...address, isDefault, isVerified, searchText: searchTextOf(address) });
  }

  find(tenant: Tenant, id: string): Promise<SavedAddress | null> {
    return this.addresses.findOneBy({ ...notDeleted(tenant), id });
  }

  /** Locks the row until the transaction ends. */
  lock(tenant: Tenant, id: string): Promise<SavedAddress | null> {
    return this.addresses.findOne({ where: { ...notDeleted(tenant), id }, lock: { mode: 'pessimistic_write' } });
  }

  /** One page, newest first, and the total number of matches. */
  async list(
    { organizationId, livemode }: Tenant,
    { words, postalCode, states, isDefault }: AddressFilter,
    page: PageRequest,
  ): Promise<{ rows: SavedAddress[]; total: number }> {
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
    if (states) query.andWhere('a.state = ANY (:states)', { states });
    if (typeof isDefault === 'boolean') query.andWhere('a.isDefault = :isDefault', { isDefault });
    const [rows, total] = await query.getManyAndCount();
    return { rows, total };
  }

  /**
   * Clears the current default before another address becomes it. The advisory lock serializes concurrent changes: without
   * it, two transactions that find no default would both set one.
   */
  async clearDefault({ organizationId, livemode }: Tenant): Promise<void> {
    await this.database.run("SELECT pg_advisory_xact_lock(hashtextextended('default address ' || $1 || $2, 0))", [
      organizationId,
      String(livemode),
    ]);
    await this.addresses.update({ organizationId, livemode, isDefault: true }, { isDefault: false });
  }

  /** Of a locked address. */
  async setVerified(id: string, isVerified: boolean): Promise<void> {
    await this.addresses.update({ id }, { isVerified });
  }

  /** False if there is no such address. The row stays: shipments and verifications reference it. */
  async softDelete(tenant: Tenant, id: string): Promise<boolean> {
    const { affected } = await this.addresses.update(
      { ...notDeleted(tenant), id },
      { deletedAt: () => 'now()', isDefault: false },
    );
    return affected === 1;
  }
}

const notDeleted = ({ organizationId, livemode }: Tenant) => ({ organizationId, livemode, deletedAt: IsNull() });

/** The text that `search` matches. */
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
