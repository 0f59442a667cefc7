import type { Stripe } from 'stripe';
import { isPlan } from '../../../../kernel/principal.js';
import type { PaymentTrigger } from '../../funding/payments/payment-status.js';
import type { PaymentEvent, ProcessorEvent, SubscriptionEvent, ReversalEvent } from '../payment-processor.js';
import { INTENT_ID, fromMinorUnits, idOf } from './stripe-orders.js';
import { ZERO } from '../../../../kernel/money.js';

/** The event types that the webhook endpoint at Stripe must be subscribed to. */
export const STRIPE_EVENT_TYPES = [
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'customer_cash_balance_transaction.created',
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'customer.subscription.deleted',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
];

const EXPIRED = 'payment_intent_payment_attempt_expired';

/** Null: an event that is not used here. */
export function toProcessorEvent(event: Stripe.Event): ProcessorEvent | null {
  switch (event.type) {
    case 'payment_intent.processing':
      return toPaymentEvent(event.id, event.data.object, 'process');
    case 'payment_intent.succeeded':
      return toPaymentEvent(event.id, event.data.object, 'succeed');
    case 'payment_intent.payment_failed':
      return toPaymentEvent(
        event.id,
        event.data.object,
        event.data.object.last_payment_error?.code === EXPIRED ? 'expire' : 'fail',
      );
    case 'payment_intent.canceled':
      return toPaymentEvent(event.id, event.data.object, 'fail');
    case 'customer_cash_balance_transaction.created':
      return toTransferEvent(event.id, event.data.object) ?? toReturnEvent(event.id, event.data.object);
    case 'charge.refunded':
      return toRefundEvent(event.id, event.data.object);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return toSingleRefundEvent(event.id, event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return toDisputeEvent(event.id, event.type, event.data.object);
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return toStartEvent(event.id, event.data.object, event.created);
    case 'customer.subscription.deleted':
      return toSubscriptionEvent(event.id, 'end', event.data.object);
    default:
      return null;
  }
}

function toPaymentEvent(id: string, intent: Stripe.PaymentIntent, trigger: PaymentTrigger): PaymentEvent | null {
  const intentId = intent.metadata[INTENT_ID];
  if (!intentId) return null;
  return {
    kind: 'payment',
    id,
    intentId,
    processorPaymentId: intent.id,
    trigger,
    amount: trigger === 'succeed' && intent.currency === 'mxn' ? fromMinorUnits(intent.amount_received) : null,
  };
}

function toTransferEvent(id: string, movement: Stripe.CustomerCashBalanceTransaction): ProcessorEvent | null {
  if (movement.type !== 'funded' || movement.currency !== 'mxn' || movement.net_amount <= 0) return null;
  return {
    kind: 'transfer',
    id,
    transferId: movement.id,
    account: idOf(movement.customer),
    amount: fromMinorUnits(movement.net_amount),
  };
}

/** A session that ends so grants nothing; a payment that takes days is reported again when it has succeeded. */
const NOT_PAID: readonly Stripe.Checkout.Session.PaymentStatus[] = ['unpaid', 'no_payment_required'];

/** `created`: Unix seconds of the payment; the session names its subscription from then on. */
function toStartEvent(
  id: string,
  { subscription, metadata, payment_status }: Stripe.Checkout.Session,
  created: number,
): SubscriptionEvent | null {
  if (!subscription || NOT_PAID.includes(payment_status)) return null;
  const subscriptionId = idOf(subscription);
  return toSubscriptionEvent(id, 'start', { id: subscriptionId, metadata, created });
}

function toSubscriptionEvent(
  id: string,
  trigger: SubscriptionEvent['trigger'],
  subscription: { readonly id: string; readonly metadata: Stripe.Metadata | null; readonly created: number },
): SubscriptionEvent | null {
  const { organization_id: organizationId, plan } = subscription.metadata ?? {};
  if (!organizationId || !plan || !isPlan(plan)) return null;
  const startedAt = new Date(subscription.created * 1000);
  return { kind: 'subscription', id, trigger, subscriptionId: subscription.id, organizationId, plan, startedAt };
}

/** A charge states the sum of its refunds. */
function toRefundEvent(id: string, charge: Stripe.Charge): ReversalEvent | null {
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
function toSingleRefundEvent(id: string, refund: Stripe.Refund): ReversalEvent | null {
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
function toDisputeEvent(id: string, type: DisputeEventType, dispute: Stripe.Dispute): ReversalEvent | null {
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
function toReturnEvent(id: string, movement: Stripe.CustomerCashBalanceTransaction): ReversalEvent | null {
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
