import { Injectable } from '@nestjs/common';
import { notFound, type ApiError } from '../../../kernel/api-error.js';
import { newId } from '../../../kernel/ids.js';
import type { PageRequest } from '../../../kernel/page.js';
import { plainText } from '../../../kernel/plain-text.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import type { Tenant } from '../../../kernel/principal.js';
import { findState } from '../../../kernel/states.js';
import { Database } from '../../../platform/database/database.js';
import { readRequest } from '../../../platform/http/fields/request.pipe.js';
import { AddressRequest } from '../address.request.js';
import { toPostalAddress } from '../to-postal-address.js';
import type { SavedAddress } from './address.entity.js';
import type { AddressListQuery } from './address-list.request.js';
import { AddressRepository, type AddressToSave } from './address.repository.js';

export type { AddressToSave };

/** The saved addresses of an organization and mode. */
@Injectable()
export class AddressBookService {
  constructor(
    private readonly database: Database,
    private readonly addresses: AddressRepository,
  ) {}

  /** With `isDefault`, the address replaces the current default. */
  create(tenant: Tenant, request: AddressRequest): Promise<SavedAddress> {
    const isDefault = request.isDefault ?? false;
    return this.database.transaction(async () => {
      if (isDefault) await this.addresses.clearDefault(tenant);
      return this.addresses.insert(tenant, { id: newId('adr'), address: toPostalAddress(request), isDefault });
    });
  }

  /** Newest first. */
  async list(
    tenant: Tenant,
    query: AddressListQuery,
    page: PageRequest,
  ): Promise<{ rows: SavedAddress[]; total: number }> {
    const words = query.search ? plainText(query.search).split(' ') : [];
    // A search for punctuation only matches nothing rather than everything.
    if (words[0] === '') return { rows: [], total: 0 };
    return this.addresses.list(tenant, { ...query, words, states: statesOf(query) }, page);
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(tenant: Tenant, id: string): Promise<SavedAddress> {
    return existing(await this.addresses.find(tenant, id));
  }

  /** Without the fields of the address book. Throws `RESOURCE_NOT_FOUND` for an unknown or deleted address. */
  async getPostalAddress(tenant: Tenant, id: string): Promise<PostalAddress> {
    return postalPart(await this.get(tenant, id));
  }

  /** Locks the address until the transaction ends. Throws `RESOURCE_NOT_FOUND`. */
  async lock(tenant: Tenant, id: string): Promise<SavedAddress> {
    return existing(await this.addresses.lock(tenant, id));
  }

  /**
   * Merges `changes`, the body as it was sent, into a saved address. The result must be valid as a whole. Throws
   * `RESOURCE_NOT_FOUND` or `VALIDATION_ERROR`.
   */
  update(tenant: Tenant, id: string, changes: Readonly<Record<string, unknown>>): Promise<SavedAddress> {
    return this.database.transaction(async () => {
      // Lock order, here and in `create`: the default's advisory lock before any row.
      if (changes['isDefault'] === true) await this.addresses.clearDefault(tenant);
      const current = await this.lock(tenant, id);
      const request = readRequest(AddressRequest, { ...current, ...changes });
      const address = toPostalAddress(request);
      const isDefault = request.isDefault ?? false;
      const isVerified = current.isVerified && !hasMoved(address, current);
      await this.addresses.update({ id, address, isDefault }, isVerified);
      return { ...current, ...address, isDefault, isVerified };
    });
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async delete(tenant: Tenant, id: string): Promise<void> {
    if (!(await this.addresses.softDelete(tenant, id))) throw addressNotFound();
  }

  /** Stores new addresses in the caller's transaction. The last one with `isDefault` becomes the default. */
  async save(tenant: Tenant, addresses: readonly AddressToSave[]): Promise<void> {
    for (const address of addresses) {
      if (address.isDefault) await this.addresses.clearDefault(tenant);
      await this.addresses.insert(tenant, address);
    }
  }

  /** The result of the validation of a locked address. */
  setVerified(id: string, isVerified: boolean): Promise<void> {
    return this.addresses.setVerified(id, isVerified);
  }
}

function existing(address: SavedAddress | null): SavedAddress {
  if (!address) throw addressNotFound();
  return address;
}

const addressNotFound = (): ApiError => notFound('Address');

/** Mexican states are stored by code; a state of another country may be stored as the same text. */
function statesOf({ state }: AddressListQuery): string[] | null {
  if (!state) return null;
  const mexican = findState(state);
  return mexican ? [mexican.code, state] : [state];
}

/** The address without the fields of the address book. */
const postalPart = (saved: SavedAddress): PostalAddress => ({
  contactName: saved.contactName,
  contactPhone: saved.contactPhone,
  contactEmail: saved.contactEmail,
  company: saved.company,
  street: saved.street,
  exteriorNumber: saved.exteriorNumber,
  interiorNumber: saved.interiorNumber,
  neighborhood: saved.neighborhood,
  city: saved.city,
  state: saved.state,
  postalCode: saved.postalCode,
  country: saved.country,
  reference: saved.reference,
  isResidential: saved.isResidential,
  latitude: saved.latitude,
  longitude: saved.longitude,
});

const LOCATION = ['street', 'exteriorNumber', 'neighborhood', 'city', 'state', 'postalCode', 'country'] as const;

/** True if the location differs, so that a verification of one address does not apply to the other. */
const hasMoved = (address: PostalAddress, other: PostalAddress): boolean =>
  LOCATION.some((field) => address[field] !== other[field]);
