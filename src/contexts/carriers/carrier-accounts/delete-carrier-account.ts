import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { CarrierAccountRepository } from './carrier-account.repository.js';

/** Erases an account with its credentials. */
@Injectable()
export class DeleteCarrierAccount {
  constructor(private readonly accounts: CarrierAccountRepository) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async execute(tenant: Tenant, id: string): Promise<void> {
    if (!(await this.accounts.delete(tenant, id))) throw notFound('Carrier account');
  }
}
