import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { plainText } from '../../../kernel/plain-text.js';
import { findState } from '../../../kernel/states.js';
import type { AddressListQuery } from './address-list.request.js';
import { AddressRepository } from './address.repository.js';
import { addressNotFound, type SavedAddress } from './saved-address.js';

@Injectable()
export class ReadAddresses {
  constructor(private readonly addresses: AddressRepository) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async one(tenant: Tenant, id: string): Promise<SavedAddress> {
    const address = await this.addresses.find(tenant, id);
    if (!address) throw addressNotFound();
    return address;
  }

  /** Newest first. */
  async page(
    tenant: Tenant,
    query: AddressListQuery,
    page: PageRequest,
  ): Promise<{ rows: SavedAddress[]; total: number }> {
    const words = query.search ? plainText(query.search).split(' ') : [];
    // A search for punctuation only matches nothing rather than everything.
    if (words[0] === '') return { rows: [], total: 0 };
    return this.addresses.list(tenant, { ...query, words, states: statesOf(query) }, page);
  }
}

/** Mexican states are stored by code; a state of another country may be stored as the same text. */
function statesOf({ state }: AddressListQuery): string[] | null {
  if (!state) return null;
  const mexican = findState(state);
  return mexican ? [mexican.code, state] : [state];
}
