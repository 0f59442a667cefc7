import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface StripeCall {
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly idempotencyKey: string | null;
  readonly authorization: string | null;
  readonly version: string | null;
}

type Json = Record<string, any>;

/** A fake Stripe account with responses in the format of Stripe's published API. */
export class StripeServer {
  readonly calls: StripeCall[] = [];
  readonly events: Json[] = [];
  /** Card funding by charge id. */
  readonly cardFundings = new Map<string, string>();
  /** True if the next collections find an empty customer balance. */
  hasEmptyBalances = false;
  private readonly intents = new Map<string, Json>();
  /** Runs before each response, to send earlier events or to close the connection. */
  beforeResponse: ((call: StripeCall, answer: Json) => Promise<'cut' | void>) | null = null;
  private readonly answers = new Map<string, Json>();
  private readonly server: Server;
  /** Part of its ids, because servers of several spec files share a database. */
  private readonly account = randomUUID().slice(0, 8);
  private created = 0;

  private constructor() {
    this.server = createServer((request, response) => void this.handle(request, response));
  }

  static async start(): Promise<StripeServer> {
    const stripe = new StripeServer();
    stripe.server.listen(0, '127.0.0.1');
    await once(stripe.server, 'listening');
    return stripe;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  callsTo(path: string): StripeCall[] {
    return this.calls.filter((call) => call.path === path);
  }

  /** Stores an event for `GET /v1/events`, newest first, without delivering it. */
  event(type: string, object: Json, at = new Date()): Json {
    const event = {
      id: `evt_${++this.created}${Date.now()}`,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: Math.floor(at.getTime() / 1000),
      data: { object },
      livemode: false,
      type,
    };
    this.events.unshift(event);
    return event;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url!, 'http://stripe');
    const text = Buffer.concat(chunks).toString('utf8');
    const call: StripeCall = {
      method: request.method!,
      path: pathname,
      params: Object.fromEntries(request.method === 'GET' ? searchParams : new URLSearchParams(text)),
      idempotencyKey: (request.headers['idempotency-key'] as string | undefined) ?? null,
      authorization: request.headers.authorization ?? null,
      version: (request.headers['stripe-version'] as string | undefined) ?? null,
    };
    this.calls.push(call);
    const stored = call.idempotencyKey && this.answers.get(call.idempotencyKey);
    const answer = stored || this.answer(call);
    if (call.idempotencyKey) this.answers.set(call.idempotencyKey, answer);
    if ((await this.beforeResponse?.(call, answer)) === 'cut') return void request.socket.destroy();
    response
      .writeHead(answer['error'] ? (answer['error'].status ?? 400) : 200, {
        'Content-Type': 'application/json',
        'Request-Id': 'req_1',
      })
      .end(JSON.stringify(answer));
  }

  private answer({ method, path, params }: StripeCall): Json {
    if (path === '/v1/payment_intents' && method === 'GET') {
      const data = [...this.intents.values()].filter(({ customer }) => customer === params['customer']);
      return { object: 'list', url: path, has_more: false, data };
    }
    if (path === '/v1/payment_intents') return this.paymentIntent(params);
    const [, intentId, action] = /^\/v1\/payment_intents\/([^/]+)(\/cancel)?$/.exec(path) ?? [];
    if (intentId && this.intents.has(intentId)) {
      if (action) this.intents.set(intentId, { ...this.intents.get(intentId), status: 'canceled' });
      return this.intents.get(intentId)!;
    }
    const charge = /^\/v1\/charges\/([^/]+)$/.exec(path)?.[1];
    if (charge && this.cardFundings.has(charge)) {
      const card = { funding: this.cardFundings.get(charge) };
      return { id: charge, object: 'charge', payment_method_details: { type: 'card', card } };
    }
    if (path === '/v1/customers')
      return { id: `cus_${this.account}${++this.created}`, object: 'customer', metadata: {} };
    if (/^\/v1\/customers\/[^/]+\/funding_instructions$/.test(path)) return fundingInstructions(++this.created);
    if (path === '/v1/events') {
      const { limit = 10, starting_after: last } = params;
      const [since, until] = [Number(params['created[gte]'] ?? 0), Number(params['created[lte]'] ?? Infinity)];
      const matching = this.events.filter(({ created }) => created >= since && created <= until);
      const begin = last ? matching.findIndex(({ id }) => id === last) + 1 : 0;
      const end = begin + Number(limit);
      return { object: 'list', url: '/v1/events', has_more: end < matching.length, data: matching.slice(begin, end) };
    }
    if (path === '/v1/checkout/sessions') {
      const id = `cs_${++this.created}`;
      return { id, object: 'checkout.session', url: `https://checkout.stripe.com/c/pay/${id}` };
    }
    const subscription = /^\/v1\/subscriptions\/([^/]+)$/.exec(path)?.[1];
    if (subscription) return { id: subscription, object: 'subscription', status: 'canceled' };
    return { error: { type: 'invalid_request_error', message: `Unrecognized request URL (${path}).` } };
  }

  private paymentIntent(params: Readonly<Record<string, string>>): Json {
    const id = `pi_${this.account}${++this.created}`;
    const method = params['allowed_payment_method_types[0]']!;
    const isConfirmed = params['confirm'] === 'true';
    const status = !isConfirmed
      ? 'requires_payment_method'
      : method === 'customer_balance' && !this.hasEmptyBalances
        ? 'succeeded'
        : 'requires_action';
    const intent = {
      id,
      object: 'payment_intent',
      customer: params['customer'] ?? null,
      amount: Number(params['amount']),
      amount_received: 0,
      client_secret: `${id}_secret_abc`,
      currency: params['currency'],
      last_payment_error: null,
      livemode: false,
      metadata: metadataOf(params),
      next_action: isConfirmed ? nextAction(method, id) : null,
      payment_method_types: [method],
      status,
    };
    this.intents.set(id, intent);
    return intent;
  }
}

const metadataOf = (params: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
      return key ? [[key, value] as const] : [];
    }),
  );

function nextAction(method: string, id: string): Json | null {
  if (method === 'oxxo') {
    return {
      type: 'oxxo_display_details',
      oxxo_display_details: {
        expires_after: Math.floor(Date.now() / 1000) + 3 * 24 * 60 * 60,
        hosted_voucher_url: `https://payments.stripe.com/oxxo/voucher/${id}`,
        number: '12345678901234657890123456789012',
      },
    };
  }
  return null;
}

const fundingInstructions = (n: number): Json => ({
  object: 'funding_instructions',
  currency: 'mxn',
  funding_type: 'bank_transfer',
  livemode: false,
  bank_transfer: {
    country: 'MX',
    type: 'mx_bank_transfer',
    financial_addresses: [
      {
        type: 'spei',
        supported_networks: ['spei'],
        spei: {
          bank_code: '002',
          bank_name: 'BANAMEX',
          clabe: clabeOf(n),
        },
      },
    ],
  },
});

function clabeOf(n: number): string {
  const first17 = `002180${String(n).padStart(11, '0')}`;
  const sum = [...first17].reduce((total, digit, i) => total + ((Number(digit) * [3, 7, 1][i % 3]!) % 10), 0);
  return `${first17}${(10 - (sum % 10)) % 10}`;
}

/** `Stripe-Signature` as documented by Stripe. */
export function stripeSignature(body: string, secret: string, at = Date.now()): string {
  const seconds = Math.floor(at / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
