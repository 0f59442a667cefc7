import { ApiError, type Order } from '@paypal/paypal-server-sdk';
import { CarrierJson } from '../../../carriers/http/carrier-json.js';
import type { CarrierHttpResponse } from '../../../carriers/http/carrier-http.js';
import type { FundingMethod, OpenedPayment } from '../../funding/funding-method.js';
import type { PaymentTrigger } from '../../funding/payments/payment-status.js';
import {
  ForgedEvent,
  PaymentProcessor,
  ProcessorFailure,
  ProcessorRefusal,
  type IssuedAccount,
  type PaymentEvent,
  type PaymentOrder,
  type ProcessorEvent,
  type ReversalEvent,
} from '../payment-processor.js';
import type { PayPalAccount } from '../payments.config.js';
import { PayPalClient } from './paypal-client.js';
import { toCaptureEvent, toProcessorEvent } from './paypal-events.js';
import { orderRequest, toOpenedPayment } from './paypal-orders.js';

/** Signature headers of a webhook. Each key is the name of the field in the verification request. */
const SIGNATURE_HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

const PAGE_SIZE = 100;

/** Payment trigger for each capture status. Refunds are not in this table, because separate events report refunds. */
const CAPTURED: Readonly<Record<string, PaymentTrigger>> = {
  COMPLETED: 'succeed',
  PARTIALLY_REFUNDED: 'succeed',
  REFUNDED: 'succeed',
  PENDING: 'process',
  DECLINED: 'fail',
  FAILED: 'fail',
};

/** E-wallet payments with the PayPal Orders API. Source: docs/funding.md#by-e-wallet */
export class PayPalProcessor extends PaymentProcessor {
  override readonly name = 'paypal';
  override readonly publishableKey = '';
  override readonly methods: readonly FundingMethod[] = ['ewallet'];
  private readonly client: PayPalClient;

  constructor(
    private readonly account: PayPalAccount,
    private readonly publicBaseUrl: string,
  ) {
    super();
    this.client = new PayPalClient(account);
  }

  override async openPayment(order: PaymentOrder): Promise<OpenedPayment> {
    const body = orderRequest(order, this.publicBaseUrl);
    const { result } = await callPayPal(() =>
      this.client.orders.createOrder({ body, paypalRequestId: order.id, prefer: 'return=minimal' }),
    );
    return toOpenedPayment(result);
  }

  override async readEvent(body: Buffer, headers: Readonly<Record<string, unknown>>): Promise<ProcessorEvent | null> {
    const text = body.toString('utf8');
    const event = parsed(text);
    if (typeof event !== 'object' || event === null) throw new ForgedEvent('is not signed by the processor');
    const signature: Record<string, string> = { webhook_id: this.account.webhookId };
    for (const [name, header] of Object.entries(SIGNATURE_HEADERS)) {
      const value = headers[header];
      if (typeof value !== 'string' || value === '') throw new ForgedEvent('has no signature of the processor');
      signature[name] = value;
    }
    // The signature covers the exact bytes of the event, so the body is forwarded unchanged.
    const request = `${JSON.stringify(signature).slice(0, -1)},"webhook_event":${text}}`;
    const response = await this.client.post('/v1/notifications/verify-webhook-signature', request);
    const isRejected = response.kind === 'responded' && (response.status === 400 || response.status === 422);
    if (isRejected || resultOf(response).text('verification_status') !== 'SUCCESS')
      throw new ForgedEvent('is not signed by the processor');
    return toProcessorEvent(event);
  }

  override async complete(event: ProcessorEvent): Promise<ProcessorEvent> {
    if (event.kind === 'payment' && event.mustCapture) return this.capture(event);
    if (event.kind === 'reversal' && 'captureId' in event.funding) return this.named(event, event.funding.captureId);
    return event;
  }

  override async eventsBetween(from: Date, until: Date): Promise<ProcessorEvent[]> {
    const query = new URLSearchParams({
      page_size: String(PAGE_SIZE),
      start_time: from.toISOString(),
      end_time: until.toISOString(),
    });
    const newestFirst: ProcessorEvent[] = [];
    for (let path: string | undefined = `/v1/notifications/webhooks-events?${query.toString()}`; path;) {
      const page: CarrierJson = resultOf(await this.client.get(path));
      for (const { value } of page.list('events')) {
        const event = toProcessorEvent(value);
        if (event) newestFirst.push(event);
      }
      path = page
        .list('links')
        .find((link) => link.text('rel') === 'next')
        ?.text('href');
    }
    return newestFirst.reverse();
  }

  override openAccount(): Promise<IssuedAccount> {
    return Promise.reject(new ProcessorFailure('PayPal has no CLABE'));
  }

  override collect(): Promise<string> {
    return Promise.reject(new ProcessorFailure('PayPal has no bank transfers'));
  }

  override cancelCollection(): Promise<void> {
    return Promise.resolve();
  }

  override openCheckout(): Promise<null> {
    return Promise.resolve(null);
  }

  override endSubscription(): Promise<void> {
    return Promise.resolve();
  }

  /**
   * Captures an approved PayPal order. PayPal captures an order only once. If the capture call fails, the method reads the PayPal
   * order.
   */
  private async capture(event: PaymentEvent): Promise<ProcessorEvent> {
    const { processorPaymentId: id, intentId } = event;
    // After a declined payment, the payer can approve the PayPal order again. The second approval is a new event, so the request id
    // contains the id of the event.
    const paypalRequestId = `capture-${event.id}`;
    const order = await callPayPal(() =>
      this.client.orders.captureOrder({ id, paypalRequestId, prefer: 'return=representation' }),
    ).catch(async (error: unknown) => {
      const result = await this.orderOf(id);
      if (result && captureOf(result)) return { result };
      if (error instanceof ProcessorRefusal) return { result: null };
      throw error;
    });
    const capture = order.result && captureOf(order.result);
    if (!capture) return { ...event, trigger: 'fail', mustCapture: false };
    const trigger = CAPTURED[capture.status ?? ''] ?? 'process';
    const { amount } = capture;
    const json = new CarrierJson({
      custom_id: intentId,
      supplementary_data: { related_ids: { order_id: id } },
      amount: { currency_code: amount?.currencyCode, value: amount?.value },
    });
    return toCaptureEvent(event.id, json, trigger)!;
  }

  /** Returns null if the PayPal order does not exist. */
  private async orderOf(id: string): Promise<Order | null> {
    try {
      return (await callPayPal(() => this.client.orders.getOrder({ id }))).result;
    } catch (error) {
      if (error instanceof ProcessorRefusal) return null;
      throw error;
    }
  }

  /**
   * Replaces the capture id with the PayPal order id, because a reversal contains the id of the capture but the wallet stores the
   * id of the PayPal order.
   */
  private async named(event: ReversalEvent, captureId: string): Promise<ReversalEvent> {
    try {
      const { result } = await callPayPal(() => this.client.payments.getCapturedPayment({ captureId }));
      const orderId = result.supplementaryData?.relatedIds?.orderId ?? orderLinkedBy(result.links ?? []);
      return orderId ? { ...event, funding: { processorPaymentId: orderId } } : event;
    } catch (error) {
      // The capture belongs to a payment that is not a wallet funding.
      if (error instanceof ProcessorRefusal) return event;
      throw error;
    }
  }
}

const captureOf = (order: Order) => order.purchaseUnits?.[0]?.payments?.captures?.[0] ?? null;

const orderLinkedBy = (links: readonly { readonly rel: string; readonly href: string }[]): string | undefined =>
  links.map(({ rel, href }) => (rel === 'up' ? /\/orders\/([^/?]+)$/.exec(href)?.[1] : undefined)).find(Boolean);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function resultOf(response: CarrierHttpResponse): CarrierJson {
  if (response.kind !== 'responded') throw new ProcessorFailure(`PayPal: ${response.reason}`);
  if (response.status >= 300) throw new ProcessorFailure(`PayPal: HTTP ${response.status}`);
  return new CarrierJson(response.body);
}

/**
 * Statuses of a permanent rejection. Excludes 401, 403 and 429 (errors of the deployment's account at PayPal) and 409 (concurrent
 * request), because a retry may succeed.
 */
const REFUSALS: readonly number[] = [400, 404, 422];

async function callPayPal<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError))
      throw new ProcessorFailure(error instanceof Error ? error.message : String(error));
    const message = `PayPal: HTTP ${error.statusCode} ${typeof error.body === 'string' ? error.body.slice(0, 500) : ''}`;
    throw REFUSALS.includes(error.statusCode) ? new ProcessorRefusal(message) : new ProcessorFailure(message);
  }
}
