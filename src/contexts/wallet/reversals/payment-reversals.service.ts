import { Injectable, Logger } from '@nestjs/common';
import { In } from 'typeorm';
import { Contributions } from '../../../platform/contributions/contributions.js';
import { formatMoney, money, ZERO } from '../../../kernel/money.js';
import { Database } from '../../../platform/database/database.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { liveWalletOf } from '../funding/funding.js';
import { Ledger } from '../ledger.js';
import { WalletTransactionEntity } from '../wallet-transaction.entity.js';
import { heldOf, isLasting, reasonOf, ReversalListener, type PaymentReversal } from './payment-reversal.js';
import { PaymentReversalEntity, type ReversalKind } from './payment-reversal.entity.js';

const DESCRIPTIONS: Readonly<Record<ReversalKind, { readonly taken: string; readonly givenBack: string }>> = {
  refund: { taken: 'Refunded to the payer', givenBack: 'Refund corrected' },
  single_refund: { taken: 'Refunded to the payer', givenBack: 'Refund corrected' },
  refund_failed: { taken: 'Refunded to the payer', givenBack: 'Refund failed' },
  dispute: { taken: 'Disputed by the payer', givenBack: 'Dispute won' },
  return: { taken: 'Bank transfer returned to its sender', givenBack: 'Return cancelled' },
};

/** `referenceId` is not null, because every funding contains a reference. */
type CreditedFunding = Pick<WalletTransactionEntity, 'organizationId' | 'amount' | 'referenceId'>;

/** Refunds, disputes and returned transfers of fundings. Source: docs/funding.md#when-money-is-taken-back */
@Injectable()
export class PaymentReversalsService {
  private readonly logger = new Logger(PaymentReversalsService.name);

  constructor(
    private readonly contributions: Contributions,
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly metrics: Metrics,
  ) {
    // Prometheus counts the first increase of a series only if the series existed before.
    for (const kind of Object.keys(DESCRIPTIONS))
      for (const effect of ['taken', 'given_back']) metrics.paymentReversals.inc({ kind, effect }, 0);
  }

  private get reversals() {
    return this.database.manager.getRepository(PaymentReversalEntity);
  }

  /**
   * Records a report of the payment processor. Reports can arrive in any order. A final report overrides all other reports. Without
   * a final report, the highest amount applies.
   */
  async record(reversal: Omit<PaymentReversal, 'charged' | 'adjustments' | 'createdAt'>): Promise<void> {
    const { processor, reference, organizationId, fundingCause, kind, held, isFinal, isLost } = reversal;
    await this.database.run(
      `INSERT INTO payment_reversals AS known (processor, reference, organization_id, funding_cause, kind, held, is_final, is_lost)
       VALUES ($1, $2, $3, $4, $5, $6::numeric, $7, $8)
       ON CONFLICT (processor, reference) DO UPDATE
       SET kind = excluded.kind,
           held = CASE WHEN excluded.is_final THEN excluded.held ELSE greatest(known.held, excluded.held) END,
           is_final = excluded.is_final,
           is_lost = known.is_lost OR excluded.is_lost
       WHERE NOT known.is_final`,
      [processor, reference, organizationId, fundingCause, kind, held, isFinal, isLost],
    );
  }

  /** Returns the reversals of these fundings, oldest first: refunds, returned transfers, and disputes that the service lost. */
  async lasting(fundingCauses: readonly string[]): Promise<PaymentReversal[]> {
    return (await this.of(fundingCauses)).filter(isLasting);
  }

  /** Returns the causes of the next fundings with at least one reversal, sorted by cause. Open disputes are included. */
  async causesAfter(fundingCause: string, limit: number): Promise<string[]> {
    const rows = await this.reversals
      .createQueryBuilder('r')
      .select('r.fundingCause', 'cause')
      .distinct()
      .where('r.fundingCause > :fundingCause', { fundingCause })
      .orderBy('r.fundingCause')
      .limit(limit)
      .getRawMany<{ cause: string }>();
    return rows.map(({ cause }) => cause);
  }

  /** Returns the reversed amount of a reference, in MXN, as a decimal string. */
  async heldUnder(processor: string, reference: string): Promise<string> {
    const reversal = await this.reversals.findOneBy({ processor, reference });
    return reversal?.held ?? '0.00';
  }

  /**
   * Adjusts the wallet to the reversed amount of a funding. Does nothing until the funding is credited. The wallet must be locked.
   * `reference` identifies the report that triggers the call. `reference` is null if the credit triggers the call.
   */
  async settle(fundingCause: string, reference: string | null): Promise<void> {
    const reversals = await this.of([fundingCause]);
    const reported = reversals.find((each) => each.reference === reference) ?? reversals.at(-1);
    const funding = reported && (await this.fundingOf(reported));
    if (!funding) return;
    await this.bringWalletTo(reported, reversals, funding);
    const { organizationId, amount } = funding;
    for (const listener of this.contributions.of(ReversalListener))
      await listener.onReversed({ organizationId, fundingCause, reason: reasonOf(reported), amount: money(amount) });
  }

  private async bringWalletTo(
    reported: PaymentReversal,
    reversals: readonly PaymentReversal[],
    funding: CreditedFunding,
  ): Promise<void> {
    const held = heldOf(reversals, money(funding.amount));
    const difference = held.minus(reversals.reduce((sum, { charged }) => sum.plus(charged), ZERO));
    if (difference.eq(0)) return;
    const isTaken = difference.gt(0);
    const { processor, reference } = reported;
    await this.reversals
      .createQueryBuilder()
      .update()
      .set({ charged: () => 'charged + :difference', adjustments: () => 'adjustments + 1' })
      .where({ processor, reference })
      .setParameter('difference', formatMoney(difference))
      .execute();
    const { balanceAfter } = await this.ledger.adjust(liveWalletOf(funding), {
      amount: difference.neg(),
      description: `${DESCRIPTIONS[reported.kind][isTaken ? 'taken' : 'givenBack']} (${funding.referenceId!})`,
      referenceType: null,
      referenceId: null,
      metadata: {
        reason: reported.kind === 'single_refund' ? 'refund' : reported.kind,
        fundingId: funding.referenceId!,
        processorReference: reference,
      },
      causeId: `${processor}:${reference}:${reported.adjustments + 1}`,
      mayOverdraw: true,
    });
    this.database.afterCommit(() => {
      this.metrics.paymentReversals.inc({ kind: reported.kind, effect: isTaken ? 'taken' : 'given_back' });
      this.logger.warn(
        `${funding.organizationId}: ${reported.kind} ${reference} of ${funding.referenceId!}, ` +
          `${formatMoney(difference.neg())} MXN. The wallet balance is ${formatMoney(balanceAfter)} MXN.`,
      );
    });
  }

  /** Returns null until the funding is credited. */
  private async fundingOf(reversal: PaymentReversal): Promise<CreditedFunding | null> {
    const { kind, organizationId, held, reference, fundingCause } = reversal;
    if (kind === 'return') return { organizationId, amount: held, referenceId: reference };
    return this.database.manager.findOneBy(WalletTransactionEntity, {
      causeId: fundingCause,
      type: 'CREDIT',
      status: 'COMPLETED',
    });
  }

  private of(fundingCauses: readonly string[]): Promise<PaymentReversal[]> {
    return this.reversals.find({
      where: { fundingCause: In([...fundingCauses]) },
      order: { createdAt: 'ASC', reference: 'ASC' },
    });
  }
}
