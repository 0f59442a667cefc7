import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { RuleRepository } from '../rule.repository.js';
import { ruleNotFound } from '../rules.errors.js';

/** Soft delete; frees the rule's priority. */
@Injectable()
export class DeleteRule {
  constructor(
    private readonly database: Database,
    private readonly rules: RuleRepository,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async execute(tenant: Tenant, id: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.rules.beginChange(tenant);
      if (!(await this.rules.delete(tenant, id))) throw ruleNotFound();
    });
  }
}
