import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { AddressRepository } from './address.repository.js';
import { addressNotFound } from './saved-address.js';

@Injectable()
export class DeleteAddress {
  constructor(private readonly addresses: AddressRepository) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async execute(tenant: Tenant, id: string): Promise<void> {
    if (!(await this.addresses.softDelete(tenant, id))) throw addressNotFound();
  }
}
