import type { PaymentReversalEntity, ReversalKind } from './payment-reversal.entity.js';
import { money, ZERO, type Money } from '../../../kernel/money.js';

/** What the processor takes back of a funding, as last reported. Source: docs/reference/funding.md#reversals */
export type PaymentReversal = Readonly<PaymentReversalEntity>;

/** Why money went back for good, as papers name it. */
export type ReversalReason = 'refund' | 'dispute' | 'return';

export const reasonOf = ({ kind }: Pick<PaymentReversal, 'kind'>): ReversalReason =>
  kind === 'dispute' || kind === 'return' ? kind : 'refund';

/** What lasts: a dispute takes money as soon as it is opened, but may still be won. Source: docs/reference/billing.md#credit-notes */
export const isLasting = ({ kind, isLost }: PaymentReversal): boolean => kind !== 'dispute' || isLost;

/** Money of a LIVE funding went back, or came again. */
export interface FundingReversal {
  readonly organizationId: string;
  /** Cause of the funding; for a returned transfer its own cause, because the bank does not report which transfer it was. */
  readonly fundingCause: string;
  readonly reason: ReversalReason;
  /** MXN: of a returned transfer the whole transfer, else the funding. */
  readonly amount: Money;
}

/**
 * Is called with every report of what is taken back of a credited funding, in its transaction and holding the wallet's lock; also where
 * the balance does not change by it. Later contexts implement it; every provider of this class is called.
 */
export abstract class ReversalListener {
  abstract onReversed(reversal: FundingReversal): Promise<void>;
}

/**
 * What is held of a funding by all that was reported of it, in any order: at least nothing, at most the funding. The sum of
 * refunds never falls when one of them fails, nor includes one that was made after it; the single refunds do, but where the
 * processor reports none of them the sum less what failed is all there is.
 */
export function heldOf(reversals: readonly Pick<PaymentReversal, 'kind' | 'held'>[], funding: Money): Money {
  const sumOf = (...kinds: readonly ReversalKind[]): Money =>
    reversals.reduce((sum, { kind, held }) => (kinds.includes(kind) ? sum.plus(held) : sum), ZERO);
  const refunded = sumOf('refund', 'refund_failed');
  const refundedSingly = sumOf('single_refund');
  const held = (refunded.gt(refundedSingly) ? refunded : refundedSingly).plus(sumOf('dispute', 'return'));
  return held.gt(funding) ? funding : money(held);
}
