import type { PaymentReversalEntity, ReversalKind } from './payment-reversal.entity.js';
import { money, ZERO, type Money } from '../../../kernel/money.js';

/** Source: docs/funding.md#when-money-is-taken-back */
export type PaymentReversal = Readonly<PaymentReversalEntity>;

export type ReversalReason = 'refund' | 'dispute' | 'return';

export const reasonOf = ({ kind }: Pick<PaymentReversal, 'kind'>): ReversalReason =>
  kind === 'dispute' || kind === 'return' ? kind : 'refund';

/**
 * False for a dispute that is open or that the service won. An open dispute debits the wallet, but the service may still win the
 * dispute. Source: docs/invoices.md#when-money-goes-back
 */
export const isLasting = ({ kind, isLost }: PaymentReversal): boolean => kind !== 'dispute' || isLost;

/** A change of the reversed amount of a LIVE funding. */
export interface FundingReversal {
  readonly organizationId: string;
  /**
   * `causeId` of the credit in the ledger. A returned transfer receives a separate id, because the bank does not report which
   * transfer was returned.
   */
  readonly fundingCause: string;
  readonly reason: ReversalReason;
  /** Amount of the returned transfer, in MXN. For a refund or dispute: amount of the whole funding. */
  readonly amount: Money;
}

/**
 * Called for every reversal of a credited funding, even if the balance does not change. The call runs in the transaction of the
 * reversal, and the wallet is locked. Other contexts implement this class.
 */
export abstract class ReversalListener {
  abstract onReversed(reversal: FundingReversal): Promise<void>;
}

type Report = Pick<PaymentReversal, 'kind' | 'held'> & Partial<Pick<PaymentReversal, 'processor'>>;

/** Processors that report two events if the service loses a dispute: a dispute event, and a refund or reversal event. */
const DISPUTES_ARE_REFUNDED: readonly string[] = ['paypal'];

const larger = (one: Money, other: Money): Money => (one.gt(other) ? one : other);

/**
 * Returns the reversed amount of a funding: at least zero, at most the amount of the funding. The reports can arrive in any
 * sequence. Refunds count with the larger of two sums. The first sum adds `refund`, which does not decrease after a failed refund,
 * and the negative `refund_failed`. The second sum adds each `single_refund`. The second sum includes later refunds, but some
 * processors do not report `single_refund`.
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
