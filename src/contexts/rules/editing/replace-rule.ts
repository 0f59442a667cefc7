import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { CarrierDirectory } from '../../carriers/carrier-directory.js';
import { MAX_ACTIVE_RULES, type Rule } from '../rule.js';
import { RuleRepository } from '../rule.repository.js';
import { ruleLimitReached, ruleNotFound } from '../rules.errors.js';
import { readRule, type ShippingRuleRequest } from './rule.request.js';

/** Replaces a rule's priority, conditions and actions; name and activity where the request says them. */
@Injectable()
export class ReplaceRule {
  constructor(
    private readonly database: Database,
    private readonly rules: RuleRepository,
    private readonly directory: CarrierDirectory,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, `VALIDATION_ERROR`, `RULE_PRIORITY_TAKEN` or `RULE_LIMIT_REACHED`. */
  async execute(tenant: Tenant, id: string, request: ShippingRuleRequest): Promise<Rule> {
    return this.database.transaction(async () => {
      await this.rules.beginChange(tenant);
      const current = await this.rules.find(tenant, id);
      if (!current) throw ruleNotFound();
      const content = readRule(request, this.directory, current);
      const becomesActive = content.isActive && !current.isActive;
      if (becomesActive && (await this.rules.countActive(tenant)) >= MAX_ACTIVE_RULES) throw ruleLimitReached();
      const replaced = await this.rules.replace(tenant, id, content);
      if (!replaced) throw ruleNotFound();
      return replaced;
    });
  }
}
