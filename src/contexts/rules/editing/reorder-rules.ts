import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import type { Rule } from '../rule.js';
import { RuleRepository } from '../rule.repository.js';
import { ruleNotFound } from '../rules.errors.js';
import { Problems } from './problems.js';
import type { ReorderRulesRequest } from './rule.request.js';

/** Changes the priorities of several rules, all or none; they may swap. */
@Injectable()
export class ReorderRules {
  constructor(
    private readonly database: Database,
    private readonly repository: RuleRepository,
  ) {}

  /** Returns every rule in the new order. Throws `VALIDATION_ERROR`, `RESOURCE_NOT_FOUND` or `RULE_PRIORITY_TAKEN`. */
  async execute(tenant: Tenant, { rules }: ReorderRulesRequest): Promise<Rule[]> {
    requireDistinctIds(rules.map(({ id }) => id));
    return this.database.transaction(async () => {
      await this.repository.beginChange(tenant);
      if ((await this.repository.reorder(tenant, rules)) < rules.length) throw ruleNotFound();
      return this.repository.all(tenant);
    });
  }
}

function requireDistinctIds(ids: readonly string[]): void {
  const problems = new Problems();
  const seen = new Set<string>();
  for (const [index, id] of ids.entries()) {
    if (seen.has(id)) problems.add(`rules[${index}].id`, 'must not be named twice');
    seen.add(id);
  }
  problems.throwIfAny();
}
