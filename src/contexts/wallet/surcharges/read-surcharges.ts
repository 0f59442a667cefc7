import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import type { Surcharge } from './surcharge.js';
import { SurchargeRepository, type SurchargeFilter } from './surcharge.repository.js';

@Injectable()
export class ReadSurcharges {
  constructor(private readonly surcharges: SurchargeRepository) {}

  /** One page, the latest first, and how many there are in all. */
  list(tenant: Tenant, filter: SurchargeFilter, page: PageRequest): Promise<[Surcharge[], number]> {
    return this.surcharges.list(tenant, filter, page);
  }
}
