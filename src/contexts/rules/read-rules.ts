import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import type { Rule } from './rule.js';
import { RuleRepository } from './rule.repository.js';
import { ruleNotFound } from './rules.errors.js';

@Injectable()
export class ReadRules {
  constructor(private readonly rules: RuleRepository) {}

  /** By ascending priority, inactive ones included. */
  page(tenant: Tenant, page: PageRequest): Promise<{ rows: Rule[]; total: number }> {
    return this.rules.list(tenant, page);
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async one(tenant: Tenant, id: string): Promise<Rule> {
    const rule = await this.rules.find(tenant, id);
    if (!rule) throw ruleNotFound();
    return rule;
  }
}
