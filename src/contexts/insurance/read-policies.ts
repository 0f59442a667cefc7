import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { policyNotFound } from './insurance.errors.js';
import type { Policy } from './policy.js';
import { PolicyRepository, type PolicyFilter } from './policy.repository.js';

@Injectable()
export class ReadPolicies {
  constructor(private readonly policies: PolicyRepository) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async one(tenant: Tenant, id: string): Promise<Policy> {
    const policy = await this.policies.find(tenant, id);
    if (!policy) throw policyNotFound();
    return policy;
  }

  /** One page, newest first, and the total. */
  page(tenant: Tenant, filter: PolicyFilter, page: PageRequest): Promise<[Policy[], number]> {
    return this.policies.list(tenant, filter, page);
  }
}
