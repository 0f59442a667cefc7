import { Injectable } from '@nestjs/common';
import type { PlanCode } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { CredentialCache } from '../credential-cache.js';

/**
 * Puts an organization on another plan. This process sees it at once, every other one when it next looks a credential
 * up, which is within a second: as with a revocation.
 */
@Injectable()
export class ChangePlan {
  constructor(
    private readonly database: Database,
    private readonly cache: CredentialCache,
  ) {}

  /** `from`: only if that is its plan now. The plan it had; null: there is no such organization. */
  async execute(organizationId: string, plan: PlanCode, only: { from?: PlanCode } = {}): Promise<PlanCode | null> {
    const [before] = await this.database.query<{ plan: PlanCode }>(
      `UPDATE organizations o SET plan = $2 FROM (SELECT id, plan FROM organizations WHERE id = $1 FOR UPDATE) before
       WHERE o.id = before.id AND before.plan = coalesce($3, before.plan) RETURNING before.plan`,
      [organizationId, plan, only.from ?? null],
    );
    this.database.afterCommit(() => this.cache.forgetAll());
    return before?.plan ?? null;
  }
}
