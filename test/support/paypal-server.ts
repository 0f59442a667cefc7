import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CarrierDouble, type CarrierRequest, type DoubleResponse } from '../carriers/doubles/carrier-double.js';
import { checkOf, PublishedApi } from '../carriers/published/published-api.js';
import type { RunningService } from './running-service.js';

type Json = Record<string, any>;

export const PAYPAL_WEBHOOK_ID = '1JE4291016473214C';

/** Folder with PayPal's OpenAPI documents, as in `paypal/paypal-rest-api-specifications`. */
export const PAYPAL_SCHEMAS = process.env['PAYPAL_SCHEMAS'];

const DOCUMENTS = ['checkout_orders_v2', 'payments_payment_v2', 'notifications_webhooks_v1'];

/** A PayPal account with responses in the shapes of PayPal's published API. */
export class PayPalServer extends CarrierDouble {
  readonly orders = new Map<string, Json>();
  readonly captures = new Map<string, Json>();
  readonly events: Json[] = [];
  /** The status of the next captures. */
  captureStatus = 'COMPLETED';
  /** `issue` of the 422 with which PayPal rejects the next orders or captures. */
  refusal: string | null = null;
  private readonly responses = new Map<string, Json>();
  private readonly signatures = new Map<string, { signature: string; event: string }>();

  constructor() {
    super();
    if (!PAYPAL_SCHEMAS) return;
    const apis = DOCUMENTS.map(
      (name) => new PublishedApi(JSON.parse(readFileSync(join(PAYPAL_SCHEMAS!, `${name}.json`), 'utf8')) as Json),
    );
    const published = checkOf(apis);
    this.check = (request) => {
      if (this.isTokenRequest(request)) return [];
      return published(request.method === 'POST' ? { ...request, body: request.body ?? {} } : request);
    };
  }

  protected override isTokenRequest({ path }: CarrierRequest): boolean {
    return path === '/v1/oauth2/token';
  }

  protected override errorBody(status: number): unknown {
    return { name: `ERROR_${status}`, message: 'Something went wrong.', debug_id: 'b1' };
  }

  protected override errorIn200(): unknown {
    return {};
  }

  protected override answer(request: CarrierRequest): DoubleResponse {
    if (this.isTokenRequest(request)) return this.grantToken();
    if (!this.isAuthorized(request)) return { status: 401, body: this.errorBody(401) };
    const { method, path, headers, body, query } = request;
    const key = headers['paypal-request-id'];
    if (key && this.responses.has(key)) return { status: 200, body: this.responses.get(key) };
    const [, id, action] = /^\/v2\/checkout\/orders(?:\/([^/]+))?(\/capture)?$/.exec(path) ?? [];
    if (method === 'POST' && this.refusal && (action || path === '/v2/checkout/orders'))
      return unprocessable(this.refusal);
    if (method === 'POST' && path === '/v2/checkout/orders') return { status: 201, body: this.create(body, key!) };
    if (id && !this.orders.has(id)) return { status: 404, body: this.errorBody(404) };
    if (id && action) return this.capture(this.orders.get(id)!, key!);
    if (id) return { status: 200, body: this.orders.get(id) };
    const captureId = /^\/v2\/payments\/captures\/([^/]+)$/.exec(path)?.[1];
    if (captureId && this.captures.has(captureId)) return { status: 200, body: this.captures.get(captureId) };
    if (path === '/v1/notifications/verify-webhook-signature') return { status: 200, body: this.verify(body) };
    if (path === '/v1/notifications/webhooks-events') return { status: 200, body: this.list(query) };
    return { status: 404, body: this.errorBody(404) };
  }

  approve(orderId: string): Json {
    const order = this.orders.get(orderId)!;
    order['status'] = 'APPROVED';
    return this.event('CHECKOUT.ORDER.APPROVED', { ...order });
  }

  /** Stores an event for the list of events, without delivering it. */
  event(event_type: string, resource: Json): Json {
    const event = {
      id: `WH-${randomUUID()}`,
      create_time: new Date().toISOString(),
      event_version: '1.0',
      resource_version: '2.0',
      resource_type: 'resource',
      event_type,
      resource,
    };
    this.events.unshift(event);
    return event;
  }

  refundOf(capture: Json, value: string): Json {
    return {
      id: `R${randomUUID().slice(0, 8)}`,
      status: 'COMPLETED',
      amount: { currency_code: 'MXN', value },
      links: [
        { rel: 'self', method: 'GET', href: 'https://api-m.paypal.com/v2/payments/refunds/R' },
        { rel: 'up', method: 'GET', href: `https://api-m.paypal.com/v2/payments/captures/${capture['id']}` },
      ],
    };
  }

  disputeOf(capture: Json, value: string, more: Json): Json {
    return {
      dispute_id: 'PP-D-12345',
      disputed_transactions: [{ seller_transaction_id: capture['id'] }],
      dispute_amount: { currency_code: 'MXN', value },
      dispute_life_cycle_stage: 'CHARGEBACK',
      status: 'UNDER_REVIEW',
      ...more,
    };
  }

  /** Sends an event to the service's webhook. `signature`: replaces PayPal's signature. */
  deliverTo(service: RunningService, event: unknown, signature?: string): Promise<Response> {
    const transmission = randomUUID();
    const body = JSON.stringify(event);
    this.signatures.set(transmission, { signature: `sig-${transmission}`, event: body });
    return fetch(`${service.baseUrl}/processors/paypal/webhook`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'PayPal-Auth-Algo': 'SHA256withRSA',
        'PayPal-Cert-Url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-7a1c8ee4',
        'PayPal-Transmission-Id': transmission,
        'PayPal-Transmission-Sig': signature ?? `sig-${transmission}`,
        'PayPal-Transmission-Time': new Date().toISOString(),
      },
      body,
    });
  }

  private create(body: Json, key: string): Json {
    const id = `O${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`;
    const order = {
      id,
      intent: body['intent'],
      status: 'PAYER_ACTION_REQUIRED',
      purchase_units: body['purchase_units'],
      links: [
        { rel: 'self', method: 'GET', href: `https://api-m.paypal.com/v2/checkout/orders/${id}` },
        { rel: 'payer-action', method: 'GET', href: `https://www.paypal.com/checkoutnow?token=${id}` },
      ],
    };
    this.orders.set(id, order);
    this.responses.set(key, order);
    return order;
  }

  private capture(order: Json, key: string): DoubleResponse {
    if (order['status'] === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED');
    if (order['status'] !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED');
    const [unit] = order['purchase_units'] as Json[];
    const capture = {
      id: `C${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`,
      status: this.captureStatus,
      amount: unit!['amount'],
      custom_id: unit!['custom_id'],
      final_capture: true,
      supplementary_data: { related_ids: { order_id: order['id'] } },
      links: [{ rel: 'up', method: 'GET', href: `https://api-m.paypal.com/v2/checkout/orders/${order['id']}` }],
    };
    this.captures.set(capture.id, capture);
    order['status'] = 'COMPLETED';
    order['purchase_units'] = [{ ...unit, payments: { captures: [capture] } }];
    this.responses.set(key, order);
    return { status: 201, body: order };
  }

  private verify({ transmission_id, transmission_sig, webhook_id, webhook_event }: Json): Json {
    const known = this.signatures.get(transmission_id as string);
    const isGenuine =
      known?.signature === transmission_sig &&
      known?.event === JSON.stringify(webhook_event) &&
      webhook_id === PAYPAL_WEBHOOK_ID;
    return { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' };
  }

  /** Two per page, so that the service must follow the links. */
  private list({ start_time, end_time, from = '0' }: Record<string, string>): Json {
    const matching = this.events.filter(({ create_time }) => create_time >= start_time! && create_time <= end_time!);
    const next = Number(from) + 2;
    const query = new URLSearchParams({ start_time: start_time!, end_time: end_time!, from: String(next) });
    const href = `https://api-m.paypal.com/v1/notifications/webhooks-events?${query.toString()}`;
    return {
      events: matching.slice(Number(from), next),
      count: matching.length,
      links: next < matching.length ? [{ rel: 'next', method: 'GET', href }] : [],
    };
  }
}

const unprocessable = (issue: string): DoubleResponse => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }], message: 'Refused.', debug_id: 'b1' },
});
