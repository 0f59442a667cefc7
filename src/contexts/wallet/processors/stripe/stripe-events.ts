import type { Stripe } from 'stripe';
import { isPlan } from '../../../../kernel/principal.js';
import type { PaymentTrigger } from '../../funding/payments/payment-status.js';
import type { PaymentEvent, ProcessorEvent, SubscriptionEvent, ReversalEvent } from '../payment-processor.js';
import { CARD_FUNDINGS, type CardFunding } from '../../funding/funding-method.js';
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

/** Conversion function for each event type. The webhook endpoint at Stripe must subscribe to these types. */
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
  'customer.subscription.updated': toStatusEvent,
  'customer.subscription.deleted': (event) => toSubscriptionEvent(event, 'end', event.data.object),
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

/** Returns null for an event without an object, and for an event type that the service ignores. */
export function toProcessorEvent(event: Stripe.Event | null): ProcessorEvent | null {
  if (!event || !isObject(event) || !isObject(event.data) || !isObject(event.data.object)) return null;
  // Older name of `refund.updated`, for webhook endpoints that subscribe to the older name.
  if (event.type === 'charge.refund.updated') return toSingleRefundEvent(event);
  if (!Object.hasOwn(READERS, event.type)) return null;
  const read = READERS[event.type] as (event: Stripe.Event) => ProcessorEvent | null;
  return read(event);
}

function toPaymentEvent(id: string, intent: Stripe.PaymentIntent, trigger: PaymentTrigger): PaymentEvent | null {
  const intentId = intent.metadata?.[INTENT_ID];
  if (!intentId) return null;
  return {
    kind: 'payment',
    id,
    intentId,
    processorPaymentId: intent.id,
    trigger,
    amount: trigger === 'succeed' && intent.currency === 'mxn' ? fromMinorUnits(intent.amount_received) : null,
    ...(trigger === 'succeed' ? cardOf(intent) : {}),
  };
}

/** A payment intent in an event contains only the id of the charge, so `complete` must read the charge. */
function cardOf({ latest_charge: charge }: Stripe.PaymentIntent): Pick<PaymentEvent, 'cardFunding' | 'chargeId'> {
  if (!charge) return {};
  return typeof charge === 'string' ? { chargeId: charge } : { cardFunding: cardFundingOf(charge) };
}

/** Returns null if the payment was not by card. */
export function cardFundingOf({ payment_method_details: details }: Stripe.Charge): CardFunding | null {
  const funding = details?.card?.funding;
  return funding ? (CARD_FUNDINGS.find((each) => each === funding) ?? 'unknown') : null;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

function toTransferEvent(id: string, movement: Stripe.CustomerCashBalanceTransaction): ProcessorEvent | null {
  const isCancelledReturn = movement.type === 'return_canceled';
  if (movement.type !== 'funded' && !isCancelledReturn) return null;
  if (movement.currency !== 'mxn' || !(movement.net_amount > 0)) return null;
  return {
    kind: 'transfer',
    id,
    transferId: movement.id,
    account: idOf(movement.customer),
    amount: fromMinorUnits(movement.net_amount),
    ...(isCancelledReturn ? { isCancelledReturn } : {}),
  };
}

/**
 * Converts a completed checkout session. Stripe first reports a slow payment as `unpaid` and reports the payment again after its
 * success. A 100 % coupon or a trial requires no payment.
 */
function toStartEvent(event: StripeEvent<Stripe.Checkout.Session>): SubscriptionEvent | null {
  const { subscription, metadata, payment_status } = event.data.object;
  if (!subscription || payment_status === 'unpaid') return null;
  return toSubscriptionEvent(event, 'start', { id: idOf(subscription), metadata, created: event.created });
}

/**
 * Trigger for each subscription status. The statuses `incomplete` and `canceled` are not in this table, because separate events
 * report these statuses.
 */
const STATUS_TRIGGERS: Readonly<Partial<Record<string, SubscriptionEvent['trigger']>>> = {
  past_due: 'lapse',
  unpaid: 'lapse',
  paused: 'lapse',
  active: 'resume',
  trialing: 'resume',
};

function toStatusEvent(event: StripeEvent<Stripe.Subscription>): SubscriptionEvent | null {
  const trigger = STATUS_TRIGGERS[event.data.object.status];
  return trigger ? toSubscriptionEvent(event, trigger, event.data.object) : null;
}

function toSubscriptionEvent(
  { id, created: reported }: Pick<Stripe.Event, 'id' | 'created'>,
  trigger: SubscriptionEvent['trigger'],
  subscription: { readonly id: string; readonly metadata: Stripe.Metadata | null; readonly created: number },
): SubscriptionEvent | null {
  const { organization_id: organizationId, plan } = subscription.metadata ?? {};
  if (!organizationId || !plan || !isPlan(plan)) return null;
  const startedAt = new Date(subscription.created * 1000);
  const reportedAt = new Date(reported * 1000);
  return {
    kind: 'subscription',
    id,
    trigger,
    subscriptionId: subscription.id,
    organizationId,
    plan,
    startedAt,
    reportedAt,
  };
}

/** Converts the refunds of a charge. The charge contains the sum of its refunds. */
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

/** Converts one refund. After a failed or cancelled refund, Stripe returns the money to the balance of the account. */
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

/** Converts a dispute. Stripe debits no money for an inquiry of the bank, but the inquiry can later become a dispute. */
function toDisputeEvent({ id, type, data: { object: dispute } }: StripeEvent<Stripe.Dispute>): ReversalEvent | null {
  const { payment_intent, currency, amount, status } = dispute;
  if (!payment_intent || currency !== 'mxn') return null;
  if (status?.startsWith('warning_') && type !== 'charge.dispute.funds_withdrawn') return null;
  // After a lost dispute of a partly refunded payment, Stripe reinstates a part of the funds. This event does not mean that the
  // service won the dispute.
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

/**
 * Converts the return of a bank transfer. Either the bank of the sender reversed the transfer, or Stripe returns the transfer from
 * the balance of the customer. Stripe also returns money after a refund of a collected transfer, but refund events report these
 * returns.
 */
function toReturnEvent(id: string, movement: Stripe.CustomerCashBalanceTransaction): ReversalEvent | null {
  const ofUncollected = movement.type === 'return_initiated';
  if (movement.type !== 'funding_reversed' && !ofUncollected) return null;
  if (movement.currency !== 'mxn' || !(movement.net_amount < 0)) return null;
  return {
    kind: 'reversal',
    id,
    reversal: 'return',
    reference: movement.id,
    funding: { account: idOf(movement.customer) },
    amount: fromMinorUnits(-movement.net_amount),
    isFinal: true,
    ...(ofUncollected ? { ofUncollected } : {}),
  };
}
