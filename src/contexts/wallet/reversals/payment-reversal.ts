import type { PaymentReversalEntity, ReversalKind } from './payment-reversal.entity.js';
import { money, ZERO, type Money } from '../../../kernel/money.js';

/** Source: docs/reference/funding.md#reversals */
export type PaymentReversal = Readonly<PaymentReversalEntity>;

export type ReversalReason = 'refund' | 'dispute' | 'return';

export const reasonOf = ({ kind }: Pick<PaymentReversal, 'kind'>): ReversalReason =>
  kind === 'dispute' || kind === 'return' ? kind : 'refund';

/** A dispute takes money when it opens and may still be won. Source: docs/reference/billing.md#credit-notes */
export const isLasting = ({ kind, isLost }: PaymentReversal): boolean => kind !== 'dispute' || isLost;

/** Money of a LIVE funding that went back, or came again. */
export interface FundingReversal {
  readonly organizationId: string;
  /** For a returned transfer its own cause: the bank does not report which transfer it was. */
  readonly fundingCause: string;
  readonly reason: ReversalReason;
  /** MXN: the returned transfer, otherwise the funding. */
  readonly amount: Money;
}

/**
 * Called for every reversal of a credited funding, also if the balance does not change, in its transaction and with the wallet locked.
 * Later contexts implement it.
 */
export abstract class ReversalListener {
  abstract onReversed(reversal: FundingReversal): Promise<void>;
}

type Report = Pick<PaymentReversal, 'kind' | 'held'> & Partial<Pick<PaymentReversal, 'processor'>>;

/** These report the money of a lost dispute as a refund or reversal too. */
const DISPUTES_ARE_REFUNDED: readonly string[] = ['paypal'];

const larger = (one: Money, other: Money): Money => (one.gt(other) ? one : other);

/**
 * The amount that all reports together hold of a funding, in any order: from zero to the funding. `refund` is a sum that does not fall when
 * a refund fails, so `refund_failed` is subtracted. `single_refund` includes later refunds, but some processors report none.
 */
export function heldOf(reversals: readonly Report[], funding: Money): Money {
  const sumOf = (...kinds: readonly ReversalKind[]): Money =>
    reversals.reduce((sum, { kind, held }) => (kinds.includes(kind) ? sum.plus(held) : sum), ZERO);
  const refunded = larger(sumOf('refund', 'refund_failed'), sumOf('single_refund'));
  const disputed = sumOf('dispute', 'return');
  const isReportedTwice = reversals.some(({ processor }) => DISPUTES_ARE_REFUNDED.includes(processor ?? ''));
  const held = isReportedTwice ? larger(refunded, disputed) : refunded.plus(disputed);
  return held.gt(funding) ? funding : money(held);
}
