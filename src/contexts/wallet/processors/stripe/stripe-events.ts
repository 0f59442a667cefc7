import type { Stripe } from 'stripe';
import { money, type Money } from '../../../../kernel/money.js';
import { isPlan } from '../../../../platform/config/config.js';
import type { PaymentTrigger } from '../../funding/payment-status.js';
import type { PaymentEvent, ProcessorEvent, SubscriptionEvent } from '../payment-processor.js';
import { INTENT_ID } from './stripe-orders.js';

/** The types that a webhook endpoint at Stripe must be subscribed to. */
export const EVENT_TYPES = [
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'customer_cash_balance_transaction.created',
  'checkout.session.completed',
  'customer.subscription.deleted',
];

const EXPIRED = 'payment_intent_payment_attempt_expired';

/** Null: of no concern to us. */
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
      return toTransferEvent(event.id, event.data.object);
    case 'checkout.session.completed':
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
    amount: trigger === 'succeed' && intent.currency === 'mxn' ? fromCentavos(intent.amount_received) : null,
  };
}

function toTransferEvent(id: string, movement: Stripe.CustomerCashBalanceTransaction): ProcessorEvent | null {
  if (movement.type !== 'funded' || movement.currency !== 'mxn' || movement.net_amount <= 0) return null;
  const { customer } = movement;
  return {
    kind: 'transfer',
    id,
    transferId: movement.id,
    account: typeof customer === 'string' ? customer : customer.id,
    amount: fromCentavos(movement.net_amount),
  };
}

/** `created`: seconds, when the page was paid: no sooner does the session name its subscription. */
function toStartEvent(
  id: string,
  { subscription, metadata }: Stripe.Checkout.Session,
  created: number,
): SubscriptionEvent | null {
  if (!subscription) return null;
  const subscriptionId = typeof subscription === 'string' ? subscription : subscription.id;
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

const fromCentavos = (centavos: number): Money => money(centavos).div(100);
