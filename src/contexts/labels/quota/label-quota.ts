import { Injectable } from '@nestjs/common';
import { ZERO, type Money } from '../../../kernel/money.js';
import type { Plan } from '../../../kernel/plans.js';
import type { PlanCode, Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { DeploymentPlans } from '../../auth/deployment-plans/deployment-plans.js';
import { Ledger, type Posted } from '../../wallet/ledger.js';

const MONTH = "date_trunc('month', now() AT TIME ZONE 'America/Mexico_City')::date";

/** Labels of a month, and what each further one costs, MXN. */
export interface Quota {
  readonly labels: number;
  readonly overageFee: Money;
}

/** Counts only where some plan has a quota. Locked before the wallet. Source: docs/reference/labels.md#quota. */
@Injectable()
export class LabelQuota {
  private readonly plans: Readonly<Record<PlanCode, Plan>>;
  private readonly counts: boolean;

  constructor(
    private readonly database: Database,
    plans: DeploymentPlans,
  ) {
    this.plans = plans.byCode;
    this.counts = plans.all().some(({ labelQuota }) => labelQuota !== null);
  }

  /** Null: the plan has no quota. Not cached: a change of plan applies to the next label in every process. */
  async of({ organizationId }: Tenant): Promise<Quota | null> {
    if (!this.counts) return null;
    const [organization] = await this.database.query<{ plan: PlanCode }>(
      'SELECT plan FROM organizations WHERE id = $1',
      [organizationId],
    );
    const { labelQuota, overageFee } = this.plans[organization!.plan];
    return labelQuota === null ? null : { labels: labelQuota, overageFee };
  }

  /** Counts a label in the current transaction. Returns the overage charge, MXN. */
  async consume({ organizationId, livemode }: Tenant, quota: Quota | null): Promise<Money> {
    if (!quota) return ZERO;
    const [usage] = await this.database.query<{ used: number }>(
      `INSERT INTO label_usage AS u (organization_id, livemode, month, used) VALUES ($1, $2, ${MONTH}, 1)
       ON CONFLICT (organization_id, livemode, month) DO UPDATE SET used = u.used + 1 RETURNING used`,
      [organizationId, livemode],
    );
    return usage!.used > quota.labels ? quota.overageFee : ZERO;
  }

  /** Uncounts a label of this month that was refunded or voided. */
  async restore(tenant: Tenant, attemptId: string): Promise<void> {
    if (!this.counts) return;
    await this.database.run(
      `UPDATE label_usage SET used = greatest(used - 1, 0)
       WHERE organization_id = $1 AND livemode = $2 AND month = ${MONTH}
         AND month <= (SELECT (created_at AT TIME ZONE 'America/Mexico_City')::date FROM label_purchase_attempts WHERE id = $3)`,
      [tenant.organizationId, tenant.livemode, attemptId],
    );
  }
}

export interface LabelRefund {
  /** MXN: the whole charge of the attempt. */
  readonly amount: Money;
  readonly description: string;
  readonly referenceType: 'label_purchase_refund' | 'label_void_refund';
  readonly shipmentId: string;
  readonly carrierCode: string;
  readonly attemptId: string;
}

/** Refunds a label: its place in the quota and its charge. Source: docs/reference/labels.md#outcomes. */
@Injectable()
export class LabelRefunds {
  constructor(
    private readonly labelQuota: LabelQuota,
    private readonly ledger: Ledger,
  ) {}

  /** Call it in the transaction of the outcome or the void, after everything else is locked: the wallet comes last. */
  async post(
    tenant: Tenant,
    { amount, description, referenceType, shipmentId, carrierCode, attemptId }: LabelRefund,
  ): Promise<Posted> {
    await this.labelQuota.restore(tenant, attemptId);
    return this.ledger.post(tenant, {
      type: 'REFUND',
      amount,
      description,
      referenceType,
      referenceId: shipmentId,
      metadata: { carrierCode },
      causeId: attemptId,
    });
  }
}
