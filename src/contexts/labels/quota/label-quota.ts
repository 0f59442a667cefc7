import { Injectable } from '@nestjs/common';
import { ZERO, type Money } from '../../../kernel/money.js';
import { plansOf, type Plan } from '../../../kernel/plans.js';
import type { PlanCode, Tenant } from '../../../kernel/principal.js';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';

const MONTH = "date_trunc('month', now() AT TIME ZONE 'America/Mexico_City')::date";

/**
 * The monthly quota of labels that a plan may have, in each mode. Only plans with a quota are counted: without one a
 * purchase costs no statement more. The count's row is locked before the wallet's, so that of two labels at once only
 * one is the last that is included.
 */
@Injectable()
export class LabelQuota {
  private readonly plans: Readonly<Record<PlanCode, Plan>>;
  private readonly counts: boolean;

  constructor(
    private readonly database: Database,
    { planTerms }: Config,
  ) {
    this.plans = plansOf(planTerms);
    this.counts = Object.values(this.plans).some(({ labelQuota }) => labelQuota !== null);
  }

  /** Counts a label in the ambient transaction. What it costs beyond its rate, MXN. */
  async take({ organizationId, livemode }: Tenant): Promise<Money> {
    if (!this.counts) return ZERO;
    // Read afresh: a change of plan holds from the next label on, in every process.
    const [organization] = await this.database.query<{ plan: PlanCode }>(
      'SELECT plan FROM organizations WHERE id = $1',
      [organizationId],
    );
    const { labelQuota, overageFee } = this.plans[organization!.plan];
    if (labelQuota === null) return ZERO;
    const [usage] = await this.database.query<{ used: number }>(
      `INSERT INTO label_usage AS u (organization_id, livemode, month, used) VALUES ($1, $2, ${MONTH}, 1)
       ON CONFLICT (organization_id, livemode, month) DO UPDATE SET used = u.used + 1 RETURNING used`,
      [organizationId, livemode],
    );
    return usage!.used > labelQuota ? overageFee : ZERO;
  }

  /** A label of this month that was not made, or was voided, does not count. */
  async giveBack(tenant: Tenant, attemptId: string): Promise<void> {
    if (!this.counts) return;
    await this.database.run(
      `UPDATE label_usage SET used = greatest(used - 1, 0)
       WHERE organization_id = $1 AND livemode = $2 AND month = ${MONTH}
         AND month <= (SELECT (created_at AT TIME ZONE 'America/Mexico_City')::date FROM label_purchase_attempts WHERE id = $3)`,
      [tenant.organizationId, tenant.livemode, attemptId],
    );
  }
}
