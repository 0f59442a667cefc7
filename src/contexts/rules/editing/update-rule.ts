import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { CarrierDirectory } from '../../carriers/carrier-directory.js';
import type { Rule } from '../rule.js';
import { RuleRepository } from '../rule.repository.js';
import { ruleNotFound } from '../rules.errors.js';
import { requireRoom } from './require-room.js';
import { applyRuleChanges, type ShippingRuleChanges } from './rule.request.js';

/** Changes the given fields of a rule. */
@Injectable()
export class UpdateRule {
  constructor(
    private readonly database: Database,
    private readonly rules: RuleRepository,
    private readonly directory: CarrierDirectory,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, `VALIDATION_ERROR`, `RULE_PRIORITY_TAKEN`, `RULE_LIMIT_REACHED` or `RULES_TOO_LARGE`. */
  async execute(tenant: Tenant, id: string, changes: ShippingRuleChanges): Promise<Rule> {
    return this.database.transaction(async () => {
      await this.rules.beginChange(tenant);
      const current = await this.rules.find(tenant, id);
      if (!current) throw ruleNotFound();
      const content = applyRuleChanges(changes, current, this.directory);
      const comesToMore = !current.isActive || changes.actions || changes.conditions;
      if (comesToMore) requireRoom(content, await this.rules.totals(tenant, id));
      const updated = await this.rules.update(tenant, id, content);
      if (!updated) throw ruleNotFound();
      return updated;
    });
  }
}
