import type { Stripe } from 'stripe';
import { isPlan } from '../../../../kernel/principal.js';
import type { PaymentTrigger } from '../../funding/payments/payment-status.js';
import type { PaymentEvent, ProcessorEvent, SubscriptionEvent, ReversalEvent } from '../payment-processor.js';
import { INTENT_ID, fromMinorUnits, idOf } from './stripe-orders.js';
import { ZERO } from '../../../../kernel/money.js';

interface StripeEvent<Object> extends Pick<Stripe.Event, 'id' | 'type' | 'created'> {
  readonly data: { readonly object: Object };
}

type Readers = {
  readonly [Type in Stripe.Event.Type]?: (
    event: Extract<Stripe.Event, { readonly type: Type }>,
  ) => ProcessorEvent | null;
};

/** By the event types that the webhook endpoint at Stripe must be subscribed to. */
const READERS: Readers = {
  'payment_intent.processing': ({ id, data }) => toPaymentEvent(id, data.object, 'process'),
  'payment_intent.succeeded': ({ id, data }) => toPaymentEvent(id, data.object, 'succeed'),
  'payment_intent.payment_failed': ({ id, data }) =>
    toPaymentEvent(id, data.object, data.object.last_payment_error?.code === EXPIRED ? 'expire' : 'fail'),
  'payment_intent.canceled': ({ id, data }) => toPaymentEvent(id, data.object, 'fail'),
  'customer_cash_balance_transaction.created': ({ id, data }) =>
    toTransferEvent(id, data.object) ?? toReturnEvent(id, data.object),
  'checkout.session.completed': toStartEvent,
  'checkout.session.async_payment_succeeded': toStartEvent,
  'customer.subscription.deleted': ({ id, data }) => toSubscriptionEvent(id, 'end', data.object),
  'charge.refunded': toRefundEvent,
  'refund.created': toSingleRefundEvent,
  'refund.updated': toSingleRefundEvent,
  'refund.failed': toSingleRefundEvent,
  'charge.dispute.created': toDisputeEvent,
  'charge.dispute.funds_withdrawn': toDisputeEvent,
  'charge.dispute.funds_reinstated': toDisputeEvent,
  'charge.dispute.closed': toDisputeEvent,
};

export const STRIPE_EVENT_TYPES = Object.keys(READERS);

const EXPIRED = 'payment_intent_payment_attempt_expired';

/** Null: an event that is not used here. */
export function toProcessorEvent(event: Stripe.Event): ProcessorEvent | null {
  // The older name of `refund.updated`, for endpoints that are subscribed to it.
  if (event.type === 'charge.refund.updated') return toSingleRefundEvent(event);
  const read = READERS[event.type] as ((event: Stripe.Event) => ProcessorEvent | null) | undefined;
  return read?.(event) ?? null;
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

/** The session names its subscription from the payment on. */
function toStartEvent({ id, data, created }: StripeEvent<Stripe.Checkout.Session>): SubscriptionEvent | null {
  const { subscription, metadata, payment_status } = data.object;
  if (!subscription || NOT_PAID.includes(payment_status)) return null;
  return toSubscriptionEvent(id, 'start', { id: idOf(subscription), metadata, created });
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
function toRefundEvent({ id, data: { object: charge } }: StripeEvent<Stripe.Charge>): ReversalEvent | null {
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
function toSingleRefundEvent({ id, data: { object: refund } }: StripeEvent<Stripe.Refund>): ReversalEvent | null {
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

/** An inquiry of the bank takes nothing; it may become a dispute. */
function toDisputeEvent({ id, type, data: { object: dispute } }: StripeEvent<Stripe.Dispute>): ReversalEvent | null {
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
