import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { CarrierDirectory } from '../../carriers/carrier-directory.js';
import { MAX_ACTIVE_RULES, type Rule } from '../rule.js';
import { RuleRepository } from '../rule.repository.js';
import { ruleLimitReached, ruleNotFound } from '../rules.errors.js';
import { applyChanges, type ShippingRuleChanges } from './rule.request.js';

/** Changes what a request names of a rule; the rest stays. */
@Injectable()
export class UpdateRule {
  constructor(
    private readonly database: Database,
    private readonly rules: RuleRepository,
    private readonly directory: CarrierDirectory,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, `VALIDATION_ERROR`, `RULE_PRIORITY_TAKEN` or `RULE_LIMIT_REACHED`. */
  async execute(tenant: Tenant, id: string, changes: ShippingRuleChanges): Promise<Rule> {
    return this.database.transaction(async () => {
      await this.rules.beginChange(tenant);
      const current = await this.rules.find(tenant, id);
      if (!current) throw ruleNotFound();
      const content = applyChanges(changes, current, this.directory);
      const becomesActive = content.isActive && !current.isActive;
      if (becomesActive && (await this.rules.countActive(tenant)) >= MAX_ACTIVE_RULES) throw ruleLimitReached();
      const updated = await this.rules.update(tenant, id, content);
      if (!updated) throw ruleNotFound();
      return updated;
    });
  }
}
