import { money, ZERO, type Money } from '../../../../kernel/money.js';
import { CarrierJson } from '../../../carriers/http/carrier-json.js';
import type { PaymentTrigger } from '../../funding/payments/payment-status.js';
import type { PaymentEvent, ProcessorEvent, ReversalEvent } from '../payment-processor.js';

type Reader = (id: string, resource: CarrierJson) => ProcessorEvent | null;

/**
 * Conversion function for each event type. The webhook at PayPal must subscribe to these types. Source: PayPal, Webhook event
 * names.
 */
const READERS: Readonly<Record<string, Reader>> = {
  'CHECKOUT.ORDER.APPROVED': toApprovedEvent,
  'PAYMENT.CAPTURE.PENDING': (id, capture) => toCaptureEvent(id, capture, 'process'),
  'PAYMENT.CAPTURE.COMPLETED': (id, capture) => toCaptureEvent(id, capture, 'succeed'),
  'PAYMENT.CAPTURE.DENIED': (id, capture) => toCaptureEvent(id, capture, 'fail'),
  'PAYMENT.CAPTURE.DECLINED': (id, capture) => toCaptureEvent(id, capture, 'fail'),
  'PAYMENT.CAPTURE.REFUNDED': toRefundEvent,
  'PAYMENT.CAPTURE.REVERSED': toRefundEvent,
  'CUSTOMER.DISPUTE.CREATED': toDisputeEvent,
  'CUSTOMER.DISPUTE.UPDATED': toDisputeEvent,
  'CUSTOMER.DISPUTE.RESOLVED': toDisputeEvent,
};

/** Returns null for an event without a resource, and for an event type that the service ignores. */
export function toProcessorEvent(event: unknown): ProcessorEvent | null {
  const json = new CarrierJson(event);
  const [id, type] = [json.text('id'), json.text('event_type')];
  const resource = json.valueAt('resource');
  if (!id || !type || !Object.hasOwn(READERS, type) || typeof resource !== 'object' || resource === null) return null;
  return READERS[type]!(id, new CarrierJson(resource));
}

const mxnOf = (json: CarrierJson): Money | null =>
  json.text('currency_code') === 'MXN' && json.text('value') ? money(json.text('value')!) : null;

/** Returns the parent id: the last part of the link `up`. */
const upOf = (resource: CarrierJson, collection: 'orders' | 'captures'): string | undefined =>
  resource
    .list('links')
    .filter((link) => link.text('rel') === 'up')
    .map((link) => new RegExp(`/${collection}/([^/?]+)$`).exec(link.text('href') ?? '')?.[1])
    .find(Boolean);

/** Converts the event that the payer approved the PayPal order. The service captures the money before it applies the event. */
function toApprovedEvent(id: string, order: CarrierJson): PaymentEvent | null {
  const intentId = order.list('purchase_units')[0]?.text('custom_id');
  const orderId = order.text('id');
  if (!intentId || !orderId) return null;
  return {
    kind: 'payment',
    id,
    intentId,
    processorPaymentId: orderId,
    trigger: 'process',
    amount: null,
    mustCapture: true,
  };
}

/** Converts a capture. The capture comes from an event or from the response to a capture request. */
export function toCaptureEvent(id: string, capture: CarrierJson, trigger: PaymentTrigger): PaymentEvent | null {
  const intentId = capture.text('custom_id');
  const orderId = capture.text('supplementary_data.related_ids.order_id') ?? upOf(capture, 'orders');
  if (!intentId || !orderId) return null;
  const amount = trigger === 'succeed' ? mxnOf(capture.at('amount')) : null;
  return { kind: 'payment', id, intentId, processorPaymentId: orderId, trigger, amount };
}

/** Converts one refund or one reversal of a capture. PayPal may report a reversal with the capture itself instead of a refund. */
function toRefundEvent(id: string, refund: CarrierJson): ReversalEvent | null {
  const [refundId, amount] = [refund.text('id'), mxnOf(refund.at('amount'))];
  if (!refundId || !amount) return null;
  const captureId = upOf(refund, 'captures');
  return {
    kind: 'reversal',
    id,
    reversal: 'single_refund',
    reference: captureId ? refundId : `reversal-${refundId}`,
    funding: { captureId: captureId ?? refundId },
    amount,
    isFinal: false,
  };
}

/** Outcomes of a dispute that the service lost. The payer keeps the money. */
const LOST: readonly string[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

/** Converts a dispute. PayPal debits no money for an inquiry, but the inquiry can later become a PayPal claim. */
function toDisputeEvent(id: string, dispute: CarrierJson): ReversalEvent | null {
  const disputeId = dispute.text('dispute_id');
  const captureId = dispute.list('disputed_transactions')[0]?.text('seller_transaction_id');
  const disputed = mxnOf(dispute.at('dispute_amount'));
  if (!disputeId || !captureId || !disputed) return null;
  const outcome = dispute.text('dispute_outcome.outcome_code');
  const isResolved = dispute.text('status') === 'RESOLVED';
  const isLost = isResolved && LOST.includes(outcome ?? '');
  if (!isResolved && dispute.text('dispute_life_cycle_stage') === 'INQUIRY') return null;
  const lost = mxnOf(dispute.at('dispute_outcome.amount_refunded')) ?? disputed;
  return {
    kind: 'reversal',
    id,
    reversal: 'dispute',
    reference: disputeId,
    funding: { captureId },
    amount: isLost ? lost : isResolved ? ZERO : disputed,
    isFinal: isResolved,
    isLost,
  };
}
