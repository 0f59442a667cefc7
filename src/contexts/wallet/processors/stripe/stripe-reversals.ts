import type { Stripe } from 'stripe';
import { ZERO } from '../../../../kernel/money.js';
import type { ReversalEvent } from '../payment-processor.js';
import { fromMinorUnits, idOf } from './stripe-orders.js';

/** What Stripe takes back, as events. Null: nothing that concerns a wallet. Source: Stripe API reference. */

/** A charge states the sum of its refunds. */
export function toRefundEvent(id: string, charge: Stripe.Charge): ReversalEvent | null {
  const { payment_intent, currency, amount_refunded } = charge;
  if (!payment_intent || currency !== 'mxn') return null;
  return {
    kind: 'reversal',
    id,
    reversal: 'refund',
    reference: charge.id,
    funding: { processorPaymentId: idOf(payment_intent) },
    amount: fromMinorUnits(amount_refunded),
    isFinal: false,
  };
}

/** One refund. Refused by the payer's bank, or cancelled before it was paid out: Stripe has the money again. */
export function toSingleRefundEvent(id: string, refund: Stripe.Refund): ReversalEvent | null {
  const { payment_intent, currency, status } = refund;
  if (!payment_intent || currency !== 'mxn') return null;
  const isUndone = status === 'failed' || status === 'canceled';
  const amount = fromMinorUnits(refund.amount);
  return {
    kind: 'reversal',
    id,
    reversal: isUndone ? 'refund_failed' : 'single_refund',
    reference: refund.id,
    funding: { processorPaymentId: idOf(payment_intent) },
    amount: isUndone ? amount.neg() : amount,
    isFinal: isUndone,
  };
}

type DisputeEventType = `charge.dispute.${'created' | 'funds_withdrawn' | 'funds_reinstated' | 'closed'}`;

/** An inquiry of the bank takes nothing; it may become a dispute. */
export function toDisputeEvent(id: string, type: DisputeEventType, dispute: Stripe.Dispute): ReversalEvent | null {
  const { payment_intent, currency, amount, status } = dispute;
  if (!payment_intent || currency !== 'mxn') return null;
  if (status.startsWith('warning_') && type !== 'charge.dispute.funds_withdrawn') return null;
  // Of a partly refunded payment some is given back although the dispute was lost.
  const isGivenBack =
    status === 'won' || status === 'prevented' || (type === 'charge.dispute.funds_reinstated' && status !== 'lost');
  return {
    kind: 'reversal',
    id,
    reversal: 'dispute',
    reference: dispute.id,
    funding: { processorPaymentId: idOf(payment_intent) },
    amount: isGivenBack ? ZERO : fromMinorUnits(amount),
    isFinal: isGivenBack,
    isLost: status === 'lost',
  };
}

/** A bank transfer that its sender's bank took back. */
export function toReturnEvent(id: string, movement: Stripe.CustomerCashBalanceTransaction): ReversalEvent | null {
  if (movement.type !== 'funding_reversed' || movement.currency !== 'mxn' || movement.net_amount >= 0) return null;
  return {
    kind: 'reversal',
    id,
    reversal: 'return',
    reference: movement.id,
    funding: { account: idOf(movement.customer) },
    amount: fromMinorUnits(-movement.net_amount),
    isFinal: true,
  };
}
