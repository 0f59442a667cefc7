import { Injectable } from '@nestjs/common';
import { money, ZERO, type Money } from '../../../kernel/money.js';
import type { Plan } from '../../../kernel/plans.js';
import type { PlanCode, Tenant } from '../../../kernel/principal.js';
import type { Rate } from '../../../kernel/rate.js';
import { Database } from '../../../platform/database/database.js';
import { DeploymentPlans } from '../../auth/deployment-plans/deployment-plans.js';
import { Ledger, type Posted } from '../../wallet/ledger.js';
import type { Attempt } from '../label.entity.js';

const MONTH = "date_trunc('month', now() AT TIME ZONE 'America/Mexico_City')::date";

/** Amounts in MXN. */
interface LabelCharge {
  readonly overageCharge: Money;
  /** Price of the rate plus the overage charge. */
  readonly total: Money;
  readonly balanceAfter: Money;
}

interface LabelRefund extends Pick<Attempt, 'shipmentId'> {
  readonly attemptId: string;
  /** Total charge of the attempt in MXN. */
  readonly amount: Money;
  readonly description: string;
  readonly referenceType: 'label_purchase_refund' | 'label_void_refund';
  readonly carrierCode: string;
}

/**
 * Charges a label to the monthly quota of the plan and to the wallet. The usage is recorded only if at least one plan defines a
 * quota. The usage row is locked before the wallet. Source: docs/buying-safely.md#what-the-service-promises.
 */
@Injectable()
export class LabelCharges {
  private readonly plans: Readonly<Record<PlanCode, Plan>>;
  private readonly hasQuotas: boolean;

  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    plans: DeploymentPlans,
  ) {
    this.plans = plans.byCode;
    this.hasQuotas = plans.all().some(({ labelQuota }) => labelQuota !== null);
  }

  /** Must be called in the transaction that accepts the purchase. Throws `INSUFFICIENT_BALANCE`. */
  async debit(
    tenant: Tenant,
    rate: Rate,
    { attemptId, shipmentId }: Pick<LabelRefund, 'attemptId' | 'shipmentId'>,
  ): Promise<LabelCharge> {
    const overageCharge = this.hasQuotas ? await this.countLabel(tenant) : ZERO;
    const total = money(rate.totalPrice).plus(overageCharge);
    const { balanceAfter } = await this.ledger.post(tenant, {
      type: 'DEBIT',
      amount: total.neg(),
      description: `Label ${rate.carrierName} ${rate.serviceName}`,
      referenceType: 'label_purchase',
      referenceId: shipmentId,
      metadata: { carrierCode: rate.carrierCode },
      causeId: attemptId,
    });
    return { overageCharge, total, balanceAfter };
  }

  /**
   * Must be called in the transaction that records the outcome or the void. Must be called after all other locks, because the
   * wallet is locked last.
   */
  async refund(
    tenant: Tenant,
    { amount, description, referenceType, shipmentId, carrierCode, attemptId }: LabelRefund,
  ): Promise<Posted> {
    if (this.hasQuotas) await this.uncountLabel(tenant, attemptId);
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

  /** Counts a label. Returns the overage charge in MXN: the charge for a label above the monthly quota, otherwise zero. */
  private async countLabel({ organizationId, livemode }: Tenant): Promise<Money> {
    // The plan is not cached, so that a change of plan applies to the next label in every process.
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

  /** Decrements the usage only for labels of the current month, because the usage of past months is not read. */
  private async uncountLabel({ organizationId, livemode }: Tenant, attemptId: string): Promise<void> {
    await this.database.run(
      `UPDATE label_usage SET used = greatest(used - 1, 0)
       WHERE organization_id = $1 AND livemode = $2 AND month = ${MONTH}
         AND month <= (SELECT (created_at AT TIME ZONE 'America/Mexico_City')::date FROM label_purchase_attempts WHERE id = $3)`,
      [organizationId, livemode, attemptId],
    );
  }
}
