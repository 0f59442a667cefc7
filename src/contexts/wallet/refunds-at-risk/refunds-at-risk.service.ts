import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { notFound } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { AuditTrail, type Operation } from '../../../platform/audit-trail/audit-trail.js';
import { Database } from '../../../platform/database/database.js';
import { WalletEntity } from '../wallet.entity.js';
import { RefundAtRiskEntity } from './refund-at-risk.entity.js';

type NewRefundAtRisk = Pick<RefundAtRiskEntity, 'attemptId' | 'amount'>;

/**
 * Refunds of voided LIVE labels that a sender could still use. Each SQL statement changes the refund and `at_risk` of the wallet
 * together, so a repeated SQL statement changes nothing. Each SQL statement first locks the refund, then the wallet. Source:
 * docs/money.md#rules-and-limits
 */
@Injectable()
export class RefundsAtRiskService {
  constructor(
    private readonly database: Database,
    private readonly auditTrail: AuditTrail,
  ) {}

  private get refunds() {
    return this.database.manager.getRepository(RefundAtRiskEntity);
  }

  private get wallets() {
    return this.database.manager.getRepository(WalletEntity);
  }

  /**
   * Call this method in the transaction that voids the label. `days` is the number of days in which a sender could still use the
   * label.
   */
  async add({ organizationId, livemode }: Tenant, { attemptId, amount }: NewRefundAtRisk, days: number): Promise<void> {
    await this.database.run(
      `WITH added AS (
         INSERT INTO refunds_at_risk (attempt_id, organization_id, livemode, amount, ends_at)
         VALUES ($1, $2, $3, $4::numeric, now() + make_interval(days => $5))
         ON CONFLICT (attempt_id) DO NOTHING RETURNING amount
       )
       UPDATE wallets SET at_risk = at_risk + added.amount FROM added WHERE organization_id = $2 AND livemode = $3`,
      [attemptId, organizationId, livemode, amount, days],
    );
  }

  /** Called when the carrier confirms the cancellation, or when the service charges the label again. */
  async release(attemptId: string): Promise<void> {
    await this.database.run(
      `WITH released AS (DELETE FROM refunds_at_risk WHERE attempt_id = $1 RETURNING organization_id, livemode, amount)
       UPDATE wallets w SET at_risk = w.at_risk - released.amount FROM released
       WHERE w.organization_id = released.organization_id AND w.livemode = released.livemode`,
      [attemptId],
    );
  }

  /** Releases refunds whose period has ended. Each SQL statement changes only one wallet, so that two processes do not deadlock. */
  async releaseEnded(limit: number): Promise<void> {
    const ended = await this.refunds.find({
      where: { endsAt: LessThanOrEqual(new Date()) },
      select: { attemptId: true },
      order: { endsAt: 'ASC' },
      take: limit,
    });
    for (const { attemptId } of ended) await this.release(attemptId);
  }

  /** Returns the time when the last refund of the organization is no longer at risk. Returns null if no refund is at risk. */
  async lastEnd(organizationId: string): Promise<Date | null> {
    const last = await this.refunds.findOne({ where: { organizationId }, order: { endsAt: 'DESC' } });
    return last?.endsAt ?? null;
  }

  /**
   * Ends the allowance after a voided label was used. The organization cannot spend refunds at risk until an operator restores the
   * allowance.
   */
  async endAllowance({ organizationId, livemode }: Tenant): Promise<void> {
    const wallet = { organizationId, livemode };
    await this.wallets.update(wallet, { voidAllowanceEndedAt: () => 'coalesce(void_allowance_ended_at, now())' });
  }

  /** Restores the allowance, for operators. Returns false if the allowance had not ended. Throws `RESOURCE_NOT_FOUND`. */
  restoreAllowance(organizationId: string, operation: Operation): Promise<boolean> {
    return this.database.transaction(async () => {
      const where = { organizationId, livemode: true };
      const wallet = await this.wallets.findOne({ where, lock: { mode: 'pessimistic_write' } });
      if (!wallet) throw notFound('Organization');
      await this.wallets.update({ id: wallet.id }, { voidAllowanceEndedAt: null });
      const details = { endedAt: wallet.voidAllowanceEndedAt, atRisk: wallet.atRisk };
      await this.auditTrail.record({ ...operation, action: 'void-allowance', target: organizationId, details });
      return wallet.voidAllowanceEndedAt !== null;
    });
  }
}
