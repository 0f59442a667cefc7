import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import type { Surcharge } from './surcharge.js';
import { SurchargeRepository, type SurchargeFilter } from './surcharge.repository.js';

@Injectable()
export class ReadSurcharges {
  constructor(private readonly surcharges: SurchargeRepository) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async one(tenant: Tenant, id: string): Promise<Surcharge> {
    const surcharge = await this.surcharges.find(tenant, id);
    if (!surcharge) throw notFound('Surcharge');
    return surcharge;
  }

  /** One page, the latest first, and how many there are in all. */
  list(tenant: Tenant, filter: SurchargeFilter, page: PageRequest): Promise<[Surcharge[], number]> {
    return this.surcharges.list(tenant, filter, page);
  }
}
