import { Injectable } from '@nestjs/common';
import { offsetOf, type PageRequest } from '../../../kernel/page.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import type { Tenant } from '../../../kernel/principal.js';
import { allBut, columnsOf } from '../../../platform/database/columns.js';
import { Database } from '../../../platform/database/database.js';
import type { AddressToSave } from '../address-book.js';
import { searchTextOf, type SavedAddress } from './saved-address.js';
import { AddressEntity } from './address.entity.js';

export interface AddressFilter {
  /** All must occur. As `plainText` returns them. */
  readonly words: readonly string[];
  readonly postalCode?: string | null;
  /** Any of them; null: all states. */
  readonly states: readonly string[] | null;
  readonly isDefault?: boolean | null;
}

/** Aliased to the fields of `SavedAddress`, so that a row is one. */
const COLUMNS = columnsOf(
  AddressEntity,
  'a',
  allBut(AddressEntity, 'organizationId', 'livemode', 'searchText', 'deletedAt'),
);

/** The tenant's addresses that are not deleted. */
const MINE = 'a.organization_id = $1 AND a.livemode = $2 AND a.deleted_at IS NULL';

@Injectable()
export class AddressRepository {
  constructor(private readonly database: Database) {}

  async insert({ organizationId, livemode }: Tenant, { id, address, isDefault }: AddressToSave): Promise<SavedAddress> {
    const [row] = await this.database.query<SavedAddress>(
      `INSERT INTO addresses AS a (organization_id, livemode, id, is_default, contact_name, contact_phone, contact_email, company,
         street, exterior_number, interior_number, neighborhood, city, state, postal_code, country, reference,
         is_residential, latitude, longitude, search_text)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
       RETURNING ${COLUMNS}`,
      [organizationId, livemode, id, isDefault, ...valuesOf(address)],
    );
    return row!;
  }

  /** Replaces all fields of a locked address. */
  async update(
    { organizationId, livemode }: Tenant,
    { id, address, isDefault }: AddressToSave,
    isVerified: boolean,
  ): Promise<SavedAddress> {
    const [row] = await this.database.query<SavedAddress>(
      `UPDATE addresses a SET is_default = $4, contact_name = $5, contact_phone = $6, contact_email = $7, company = $8,
         street = $9, exterior_number = $10, interior_number = $11, neighborhood = $12, city = $13, state = $14,
         postal_code = $15, country = $16, reference = $17, is_residential = $18, latitude = $19, longitude = $20,
         search_text = $21, is_verified = $22
       WHERE ${MINE} AND a.id = $3 RETURNING ${COLUMNS}`,
      [organizationId, livemode, id, isDefault, ...valuesOf(address), isVerified],
    );
    return row!;
  }

  find(tenant: Tenant, id: string): Promise<SavedAddress | null> {
    return this.findOne(tenant, id, '');
  }

  /** Locks the row until the transaction ends. */
  lock(tenant: Tenant, id: string): Promise<SavedAddress | null> {
    return this.findOne(tenant, id, 'FOR UPDATE');
  }

  /** One page, newest first, and the total number of matches. */
  async list(
    { organizationId, livemode }: Tenant,
    { words, postalCode, states, isDefault }: AddressFilter,
    page: PageRequest,
  ): Promise<{ rows: SavedAddress[]; total: number }> {
    const params: unknown[] = [organizationId, livemode];
    const filters: string[] = [];
    if (words.length > 0) filters.push(`a.search_text LIKE ALL ($${params.push(words.map((word) => `%${word}%`))})`);
    if (postalCode) filters.push(`a.postal_code = $${params.push(postalCode)}`);
    if (states) filters.push(`a.state = ANY($${params.push(states)})`);
    if (typeof isDefault === 'boolean') filters.push(`a.is_default = $${params.push(isDefault)}`);
    const where = [MINE, ...filters].join(' AND ');
    const [counted, rows] = await Promise.all([
      this.database.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM addresses a WHERE ${where}`,
        params.slice(),
      ),
      this.database.query<SavedAddress>(
        `SELECT ${COLUMNS} FROM addresses a WHERE ${where} ORDER BY a.created_at DESC, a.id DESC
         LIMIT $${params.length + 1} OFFSET $${params.length + 2}`,
        [...params, page.limit, offsetOf(page)],
      ),
    ]);
    return { rows, total: counted[0]!.total };
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
    await this.database.run(
      'UPDATE addresses SET is_default = false WHERE organization_id = $1 AND livemode = $2 AND is_default',
      [organizationId, livemode],
    );
  }

  async setVerified({ organizationId, livemode }: Tenant, id: string, isVerified: boolean): Promise<void> {
    await this.database.run(`UPDATE addresses a SET is_verified = $4 WHERE ${MINE} AND a.id = $3`, [
      organizationId,
      livemode,
      id,
      isVerified,
    ]);
  }

  /** False if there is no such address. The row stays: shipments and verifications reference it. */
  async softDelete({ organizationId, livemode }: Tenant, id: string): Promise<boolean> {
    const touched = await this.database.run(
      `UPDATE addresses a SET deleted_at = now(), is_default = false WHERE ${MINE} AND a.id = $3`,
      [organizationId, livemode, id],
    );
    return touched === 1;
  }

  private async findOne(
    { organizationId, livemode }: Tenant,
    id: string,
    lock: '' | 'FOR UPDATE',
  ): Promise<SavedAddress | null> {
    const [row] = await this.database.query<SavedAddress>(
      `SELECT ${COLUMNS} FROM addresses a WHERE ${MINE} AND a.id = $3 ${lock}`,
      [organizationId, livemode, id],
    );
    return row ?? null;
  }
}

/** In the order of the parameters above. */
const valuesOf = (address: PostalAddress): unknown[] => [
  address.contactName,
  address.contactPhone,
  address.contactEmail,
  address.company,
  address.street,
  address.exteriorNumber,
  address.interiorNumber,
  address.neighborhood,
  address.city,
  address.state,
  address.postalCode,
  address.country,
  address.reference,
  address.isResidential,
  address.latitude,
  address.longitude,
  searchTextOf(address),
];
