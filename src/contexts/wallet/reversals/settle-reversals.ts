import { Injectable, Logger } from '@nestjs/common';
import { Contributions } from '../../../platform/contributions/contributions.js';
import { formatMoney, money, ZERO } from '../../../kernel/money.js';
import { Database } from '../../../platform/database/database.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { liveWalletOf } from '../funding/funding.js';
import { Ledger } from '../ledger.js';
import { heldOf, reasonOf, ReversalListener, type PaymentReversal } from './payment-reversal.js';
import type { ReversalKind } from './payment-reversal.entity.js';
import { PaymentReversalRepository, type CreditedFunding } from './payment-reversal.repository.js';

const DESCRIPTIONS: Readonly<Record<ReversalKind, { readonly taken: string; readonly givenBack: string }>> = {
  refund: { taken: 'Refunded to the payer', givenBack: 'Refund corrected' },
  single_refund: { taken: 'Refunded to the payer', givenBack: 'Refund corrected' },
  refund_failed: { taken: 'Refunded to the payer', givenBack: 'Refund failed' },
  dispute: { taken: 'Disputed by the payer', givenBack: 'Dispute won' },
  return: { taken: 'Bank transfer returned to its sender', givenBack: 'Return cancelled' },
};

/**
 * Brings the wallet to what the processor holds back of a funding: at least nothing, at most the funding itself, however many
 * refunds and disputes there are. Source: docs/reference/funding.md#reversals
 */
@Injectable()
export class SettleReversals {
  private readonly logger = new Logger(SettleReversals.name);

  constructor(
    private readonly contributions: Contributions,
    private readonly database: Database,
    private readonly reversals: PaymentReversalRepository,
    private readonly ledger: Ledger,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Call it in a transaction that holds the wallet's lock. Does nothing until the funding is credited. `reference`: of the
   * report that led here; null: the credit did.
   */
  async execute(fundingCause: string, reference: string | null): Promise<void> {
    const reversals = await this.reversals.of([fundingCause]);
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
    await this.reversals.addCharge(reported, formatMoney(difference));
    const { balanceAfter } = await this.ledger.adjust(liveWalletOf(funding), {
      amount: difference.neg(),
      description: `${DESCRIPTIONS[reported.kind][isTaken ? 'taken' : 'givenBack']} (${funding.referenceId})`,
      referenceType: null,
      referenceId: null,
      metadata: {
        reason: reported.kind === 'single_refund' ? 'refund' : reported.kind,
        fundingId: funding.referenceId,
        processorReference: reported.reference,
      },
      causeId: `${reported.processor}:${reported.reference}:${reported.adjustments + 1}`,
      mayOverdraw: true,
    });
    this.database.afterCommit(() => {
      this.metrics.paymentReversals.inc({ kind: reported.kind, effect: isTaken ? 'taken' : 'given_back' });
      this.logger.warn(
        `${funding.organizationId}: ${reported.kind} ${reported.reference} of ${funding.referenceId}, ` +
          `${formatMoney(difference.neg())} MXN; the wallet holds ${formatMoney(balanceAfter)} MXN.`,
      );
    });
  }

  private async fundingOf(reversal: PaymentReversal): Promise<CreditedFunding | null> {
    const { kind, organizationId, held, reference, fundingCause } = reversal;
    if (kind === 'return') return { organizationId, amount: held, referenceId: reference };
    return this.reversals.credited(fundingCause);
  }
}
