import { Injectable } from '@nestjs/common';
import type { PlanCode } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { CredentialCache } from '../credential-cache.js';

/**
 * Changes an organization's plan. It applies immediately in this process, and within a second in the others, when their
 * cached credentials expire.
 */
@Injectable()
export class ChangePlan {
  constructor(
    private readonly database: Database,
    private readonly cache: CredentialCache,
  ) {}

  /** `from`: change only if this is the current plan. Returns the previous plan; null if nothing was changed. */
  async execute(organizationId: string, plan: PlanCode, only: { from?: PlanCode } = {}): Promise<PlanCode | null> {
    const [before] = await this.database.query<{ plan: PlanCode }>(
      `UPDATE organizations o SET plan = $2 FROM (SELECT id, plan FROM organizations WHERE id = $1 FOR UPDATE) before
       WHERE o.id = before.id AND before.plan = coalesce($3, before.plan) RETURNING before.plan`,
      [organizationId, plan, only.from ?? null],
    );
    this.database.afterCommit(() => this.cache.clear());
    return before?.plan ?? null;
  }
}
