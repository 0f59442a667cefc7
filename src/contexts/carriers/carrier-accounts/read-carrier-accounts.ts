import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import type { CarrierAccountEntity } from './carrier-account.entity.js';
import { CarrierAccountRepository } from './carrier-account.repository.js';

@Injectable()
export class ReadCarrierAccounts {
  constructor(private readonly accounts: CarrierAccountRepository) {}

  page(tenant: Tenant, page: PageRequest): Promise<{ rows: CarrierAccountEntity[]; total: number }> {
    return this.accounts.list(tenant, page);
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async one(tenant: Tenant, id: string): Promise<CarrierAccountEntity> {
    const account = await this.accounts.find(tenant, id);
    if (!account) throw notFound('Carrier account');
    return account;
  }
}
