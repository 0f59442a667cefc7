import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { CarrierDirectory } from '../../carriers/carrier-directory.js';
import type { Rule } from '../rule.js';
import { RuleRepository } from '../rule.repository.js';
import { requireRoom } from './require-room.js';
import { readRule, type ShippingRuleRequest } from './rule.request.js';

@Injectable()
export class CreateRule {
  constructor(
    private readonly database: Database,
    private readonly rules: RuleRepository,
    private readonly directory: CarrierDirectory,
  ) {}

  /** Throws `VALIDATION_ERROR`, `RULE_PRIORITY_TAKEN`, `RULE_LIMIT_REACHED` or `RULES_TOO_LARGE`. */
  async execute(tenant: Tenant, request: ShippingRuleRequest): Promise<Rule> {
    const content = readRule(request, this.directory);
    return this.database.transaction(async () => {
      await this.rules.beginChange(tenant);
      requireRoom(content, await this.rules.totals(tenant, null));
      return this.rules.insert(tenant, newId('rul'), content);
    });
  }
}
