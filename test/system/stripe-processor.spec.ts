import { billingInfo } from '../support/billing.js';
import { sql } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import type { RunningService } from '../support/running-service.js';
import { soon } from '../support/soon.js';
import { StripeServer, stripeSignature } from '../support/stripe-server.js';
import { deliverTo, startWithStripe, WEBHOOK_SECRET } from '../support/stripe-service.js';
import { Client } from '../support/client.js';

describe('With Stripe as the payment processor', () => {
  let stripe: StripeServer;
  let service: RunningService;
  let organization: TestOrganization;
  let live: Client;

  const start = () => startWithStripe(stripe);
  const deliver = (event: object, signature?: string) => deliverTo(service, event, signature);
  const balance = async () => (await live.get('/v1/wallet/balance')).data.balance as string;
  const statement = async () => (await live.get('/v1/wallet/transactions')).data as any[];
  const paid = (intent: any) => ({ ...intent, status: 'succeeded', amount_received: intent.amount });
  /** The payment in Stripe's last response. */
  let answered: any;

  beforeAll(async () => {
    stripe = await StripeServer.start();
    service = await start();
  });

  beforeEach(async () => {
    organization = await newOrganization();
    live = organization.live.at(service.baseUrl);
    stripe.beforeResponse = (call, answer) => {
      if (call.path === '/v1/payment_intents') answered = answer;
      return Promise.resolve();
    };
  });

  afterAll(async () => {
    await service?.stop();
    await stripe?.stop();
  });

  it('a card is charged through a PaymentIntent, in centavos, under our idempotency key', async () => {
    const { status, data } = await live.post('/v1/wallet/fund/card', { amount: 1234.56 });

    expect([status, data]).toEqual([
      201,
      {
        paymentIntentId: expect.stringMatching(/^pi_/),
        clientSecret: answered.client_secret,
        amount: '1234.56',
        currency: 'MXN',
        publishableKey: 'pk_test_123',
      },
    ]);
    expect(stripe.callsTo('/v1/payment_intents').at(-1)).toMatchObject({
      authorization: 'Bearer sk_test_123',
      idempotencyKey: data.paymentIntentId,
      params: {
        amount: '123456',
        currency: 'mxn',
        'allowed_payment_method_types[0]': 'card',
        'metadata[intent_id]': data.paymentIntentId,
        'metadata[organization_id]': organization.id,
      },
    });

    const event = stripe.event('payment_intent.succeeded', paid(answered));
    expect((await deliver(event)).status).toBe(200);
    expect((await deliver(event)).status).toBe(200);
    expect((await deliver(stripe.event('payment_intent.payment_failed', answered))).status).toBe(200);

    expect(await balance()).toBe('1234.56');
    expect(await statement()).toHaveLength(1);
  });

  it('a forged or stale signature changes nothing', async () => {
    await live.post('/v1/wallet/fund/card', { amount: 100 });
    const event = {
      id: 'evt_forged',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: paid(answered) },
    };
    const body = JSON.stringify(event);

    for (const signature of [
      'none',
      stripeSignature(body, 'whsec_other'),
      stripeSignature(`${body} `, WEBHOOK_SECRET),
      stripeSignature(body, WEBHOOK_SECRET, Date.now() - 400_000),
    ]) {
      const response = await deliver(event, signature);
      expect([response.status, ((await response.json()) as any).success]).toEqual([400, false]);
    }
    expect(await balance()).toBe('0.00');
  });

  it('an event that arrives before the response to the order credits once', async () => {
    stripe.beforeResponse = async (call, answer) => {
      if (call.path === '/v1/payment_intents') await deliver(stripe.event('payment_intent.succeeded', paid(answer)));
    };

    const { status, data } = await live.post('/v1/wallet/fund/oxxo', { amount: 300 });

    expect(status).toBe(201);
    expect(data.hostedVoucherUrl).toMatch(/^https:\/\/payments\.stripe\.com\/oxxo\/voucher\//);
    expect(await statement()).toMatchObject([{ amount: '300.00', status: 'COMPLETED', balanceAfter: '300.00' }]);
    expect((await live.get(`/v1/wallet/fund/${data.paymentIntentId}/status`)).data).toMatchObject({
      status: 'succeeded',
      walletCredited: true,
    });
  });

  it('a service that crashes before the response continues with the same payment, and applies missed events', async () => {
    const keyed = () => live.with({ 'Idempotency-Key': 'funding-1' }).at(service.baseUrl);
    stripe.beforeResponse = async (call, answer) => {
      if (call.path !== '/v1/payment_intents') return;
      answered = answer;
      stripe.beforeResponse = null;
      await service.kill();
      return 'cut';
    };
    await expect(keyed().post('/v1/wallet/fund/oxxo', { amount: 700 })).rejects.toThrow();
    // Paid while no process was running.
    stripe.event('payment_intent.succeeded', paid(answered));

    service = await start();
    live = organization.live.at(service.baseUrl);

    await soon(async () => expect(await balance()).toBe('700.00'));
    await sql('UPDATE idempotency_keys SET leased_until = now() WHERE status IS NULL');
    const repeated = await keyed().post('/v1/wallet/fund/oxxo', { amount: 700 });
    expect([repeated.status, repeated.data.paymentIntentId]).toEqual([201, answered.metadata.intent_id]);
    expect(await statement()).toHaveLength(1);
    expect(await balance()).toBe('700.00');
  });

  it('events missed during a long downtime are all read, however many followed', async () => {
    await live.post('/v1/wallet/fund/card', { amount: 800 });
    await service.kill();
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    const others = { id: 'pi_of_another_shop', object: 'payment_intent', metadata: {} };
    stripe.events.length = 0;
    stripe.event('payment_intent.succeeded', paid(answered), daysAgo(20));
    for (let i = 0; i < 10_000; i++) stripe.event('payment_intent.processing', others, daysAgo(19.5));
    await sql("UPDATE processor_readings SET read_until = now() - interval '21 days' WHERE processor = 'stripe'");

    service = await start();
    live = organization.live.at(service.baseUrl);

    await soon(async () => expect(await balance()).toBe('800.00'));
    // And every day until now is read as well.
    await soon(async () =>
      expect(
        await sql(
          "SELECT 1 FROM processor_readings WHERE processor = 'stripe' AND read_until > now() - interval '1 hour'",
        ),
      ).toHaveLength(1),
    );
    stripe.events.length = 0;
  });

  it('a window that cannot be read is read again', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    await live.post('/v1/wallet/fund/card', { amount: 60 });
    await service.kill();
    stripe.event('payment_intent.succeeded', paid(answered), daysAgo(3));
    await sql("UPDATE processor_readings SET read_until = now() - interval '5 days' WHERE processor = 'stripe'");
    // The list fails once, in its third window.
    let lists = 0;
    stripe.beforeResponse = (call) =>
      Promise.resolve(call.path === '/v1/events' && [3, 4].includes(++lists) ? 'cut' : undefined);

    service = await start();
    live = organization.live.at(service.baseUrl);

    await soon(async () => expect(await balance()).toBe('60.00'));
  });

  it('has no e-wallet: Stripe has no PayPal in MXN', async () => {
    const before = stripe.calls.length;

    const { status, error } = await live.post('/v1/wallet/fund/paypal', { amount: 20 });

    expect([status, error.code, error.details['code']]).toEqual([400, 'INVALID_INPUT', 'FUNDING_METHOD_UNAVAILABLE']);
    expect(stripe.callsTo('/v1/payment_intents').slice(before)).toEqual([]);
    const invalid = await live.post('/v1/wallet/fund/paypal', { amount: 1 });
    expect(Object.keys(invalid.error.details['errors'] as object)).toEqual(['amount']);
    expect(await sql('SELECT 1 FROM payment_intents WHERE organization_id = $1', [organization.id])).toEqual([]);
  });

  it.each([
    ['/v1/wallet/fund/card', { amount: 100 }, 'invalid_request_error', 400],
    ['/v1/wallet/fund/oxxo', { amount: 100 }, 'invalid_request_error', 400],
    ['/v1/wallet/fund/oxxo', { amount: 100 }, 'card_error', 402],
    ['/v1/wallet/fund/card', { amount: 100 }, 'invalid_request_error', 404],
    ['/v1/wallet/funding-instructions', undefined, 'invalid_request_error', 400],
    ['/v1/billing/checkout', { plan: 'GROWTH' }, 'invalid_request_error', 400],
  ])(
    '%s with %j refused as %s (%i) is PAYMENT_REFUSED, without Stripe’s own message',
    async (path, body, type, code) => {
      stripe.beforeResponse = async (_, answer) => {
        answer['error'] = { type, message: 'Amount too small for acct_1', status: code };
      };

      const { status, error, headers } = await live.post(path, body);

      expect([status, error.code, error.details['code']]).toEqual([400, 'INVALID_INPUT', 'PAYMENT_REFUSED']);
      expect(headers.get('retry-after')).toBeNull();
      expect(error.message).not.toMatch(/stripe|acct/i);
      expect(await statement()).toEqual([]);
      const intents = await sql('SELECT status FROM payment_intents WHERE organization_id = $1', [organization.id]);
      expect(intents).toEqual(path.includes('/fund/') ? [{ status: 'failed' }] : []);
    },
  );

  it.each([
    ['authentication_error', 401],
    ['invalid_request_error', 403],
    ['rate_limit_error', 429],
    ['invalid_request_error', 409],
    ['api_error', 500],
  ])('%s (%i) is no refusal: the same order may succeed later', async (type, code) => {
    stripe.beforeResponse = async (_, answer) => {
      answer['error'] = { type, message: 'Not now', status: code };
    };

    const { status, error } = await live.post('/v1/wallet/fund/card', { amount: 100 });

    expect([status, error.code]).toEqual([500, 'INTERNAL_ERROR']);
    expect(await sql('SELECT status FROM payment_intents WHERE organization_id = $1', [organization.id])).toEqual([
      { status: 'requires_payment_method' },
    ]);
  });

  it.each([
    ['a thin event', JSON.stringify({ id: 'evt_1', object: 'v2.core.event', type: 'v1.billing.meter.error_report' })],
    ['a body that is not JSON', 'payment_intent.succeeded'],
    ['an empty body', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['an event without data', JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' })],
    [
      'an event without an object',
      JSON.stringify({ id: 'evt_1', object: 'event', type: 'charge.refunded', data: { object: null } }),
    ],
    [
      'an event whose object has no metadata',
      JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'payment_intent.succeeded',
        data: { object: { id: 'pi' } },
      }),
    ],
    [
      'an event of a type that is not used',
      JSON.stringify({ id: 'evt_1', object: 'event', type: 'product.created', data: { object: { id: 'prod_1' } } }),
    ],
  ])('%s that is signed is ignored and counted', async (_, body) => {
    const counted = async () => {
      const text = await (await fetch(`${service.baseUrl}/metrics`)).text();
      return Number(/^guia_processor_events_ignored_total\{processor="stripe"\} (\d+)$/m.exec(text)?.[1] ?? 0);
    };
    const before = await counted();

    const response = await fetch(`${service.baseUrl}/processors/stripe/webhook`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': stripeSignature(body, WEBHOOK_SECRET) },
      body,
    });

    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
    expect(await counted()).toBe(before + 1);
  });

  it('sends the API version that the code names with each call', () => {
    expect(new Set(stripe.calls.map(({ version }) => version))).toEqual(new Set(['2026-10-28.endive']));
  });

  it.each([
    ['credit', '04'],
    ['debit', '28'],
    ['prepaid', '28'],
    ['unknown', '04'],
  ])('a payment by a %s card is invoiced with the payment form %s', async (funding, paymentForm) => {
    await live.post('/v1/billing/info', billingInfo({ requireInvoice: true }));
    await live.post('/v1/wallet/fund/card', { amount: 100 });
    const charge = `ch_${funding}${organization.id}`;
    stripe.cardFundings.set(charge, funding);

    await deliver(stripe.event('payment_intent.succeeded', { ...paid(answered), latest_charge: charge }));

    expect((await live.get('/v1/billing/invoices')).data).toMatchObject([{ paymentForm }]);
    expect(await statement()).toMatchObject([{ metadata: { funding_method: 'card', card_funding: funding } }]);
  });

  it('a charge that Stripe does not know delays no credit; one that cannot be read is read at the next delivery', async () => {
    await live.post('/v1/wallet/fund/card', { amount: 100 });
    const event = stripe.event('payment_intent.succeeded', { ...paid(answered), latest_charge: 'ch_gone' });
    stripe.beforeResponse = ({ path }) => Promise.resolve(path.startsWith('/v1/charges/') ? 'cut' : undefined);

    expect((await deliver(event)).status).toBe(500);
    expect(await balance()).toBe('0.00');
    stripe.beforeResponse = null;
    expect((await deliver(event)).status).toBe(200);

    expect(await balance()).toBe('100.00');
  });

  it('a voucher that expires at Stripe shows as EXPIRED', async () => {
    await live.post('/v1/wallet/fund/oxxo', { amount: 50 });
    expect(await statement()).toMatchObject([{ status: 'PENDING', amount: '50.00' }]);

    await deliver(
      stripe.event('payment_intent.payment_failed', {
        ...answered,
        last_payment_error: { code: 'payment_intent_payment_attempt_expired', type: 'invalid_request_error' },
      }),
    );

    expect(await statement()).toMatchObject([{ status: 'EXPIRED' }]);
  });

  it('bank transfers go to a CLABE at Stripe, are credited once, and are collected', async () => {
    const { data: instruction } = await live.post('/v1/wallet/funding-instructions');
    expect(instruction).toMatchObject({ bankName: 'BANAMEX', bankCode: '002', type: 'mx_bank_transfer' });
    const customer = /customers\/(cus_\w+)\//.exec(
      stripe.calls.findLast(({ path }) => path.endsWith('funding_instructions'))!.path,
    )![1];
    const movement = {
      id: `ccsbtxn_${Date.now()}`,
      object: 'customer_cash_balance_transaction',
      customer,
      currency: 'mxn',
      net_amount: 250_050,
      type: 'funded',
    };

    await deliver(stripe.event('customer_cash_balance_transaction.created', movement));
    await deliver(stripe.event('customer_cash_balance_transaction.created', movement));

    expect(await statement()).toMatchObject([
      { amount: '2500.50', referenceType: 'processor_bank_transfer', referenceId: movement.id },
    ]);
    await soon(async () =>
      expect(stripe.calls).toContainEqual(
        expect.objectContaining({
          idempotencyKey: `collect-${movement.id}`,
          params: expect.objectContaining({
            customer,
            amount: '250050',
            'allowed_payment_method_types[0]': 'customer_balance',
          }),
        }),
      ),
    );
  });

  describe('A bank transfer that is sent back', () => {
    let customer: string;
    const movement = (type: string, net_amount: number) => ({
      id: `ccsbtxn_${type}_${Date.now()}${Math.random()}`,
      object: 'customer_cash_balance_transaction',
      customer,
      currency: 'mxn',
      net_amount,
      type,
    });
    const report = async (type: string, amount: number) => {
      const event = stripe.event('customer_cash_balance_transaction.created', movement(type, amount));
      expect((await deliver(event)).status).toBe(200);
      expect((await deliver(event)).status).toBe(200);
      return event;
    };
    const collections = () =>
      stripe
        .callsTo('/v1/payment_intents')
        .filter(({ params }) => params['customer'] === customer && params['confirm']);
    const open = () =>
      sql('SELECT 1 FROM bank_transfers WHERE organization_id = $1 AND collected_at IS NULL', [organization.id]);

    beforeEach(async () => {
      await live.post('/v1/wallet/funding-instructions');
      customer = /customers\/(cus_\w+)\//.exec(
        stripe.calls.findLast(({ path }) => path.endsWith('funding_instructions'))!.path,
      )![1]!;
      stripe.hasEmptyBalances = true;
    });
    afterEach(() => {
      stripe.hasEmptyBalances = false;
    });

    it('before it is collected is reversed, and its PaymentIntent is cancelled', async () => {
      await report('funded', 70_000);
      expect(await balance()).toBe('700.00');
      await soon(async () => expect(collections()).not.toEqual([]));

      await report('return_initiated', -70_000);

      expect(await balance()).toBe('0.00');
      await soon(async () => expect(await open()).toEqual([]));
      const list = await fetch(`${stripe.baseUrl}/v1/payment_intents?customer=${customer}`);
      const { data } = (await list.json()) as { data: { status: string }[] };
      expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['canceled']));
    });

    it('in part leaves the rest to be collected', async () => {
      await report('funded', 70_000);
      await report('return_initiated', -20_000);
      stripe.hasEmptyBalances = false;

      await soon(async () => expect(await open()).toEqual([]));

      expect(await balance()).toBe('500.00');
      expect(collections().at(-1)!.params['amount']).toBe('50000');
    });

    it('is credited again where the return is cancelled, once', async () => {
      await report('funded', 70_000);
      await report('return_initiated', -70_000);
      await report('return_canceled', 70_000);
      await report('return_canceled', 70_000);

      expect(await balance()).toBe('700.00');
    });

    it('after it was collected is reported by its refund alone', async () => {
      stripe.hasEmptyBalances = false;
      await report('funded', 70_000);
      await soon(async () => expect(await open()).toEqual([]));
      await report('refunded_from_payment', 70_000);
      await report('return_initiated', -70_000);
      await report('return_canceled', 70_000);

      expect(await balance()).toBe('700.00');
    });
  });

  it('an unavailable processor is a 500 with Retry-After, and nothing is charged', async () => {
    stripe.beforeResponse = () => Promise.resolve('cut');

    const { status, error, headers } = await live.post('/v1/wallet/fund/card', { amount: 100 });

    expect([status, error.code, headers.get('retry-after')]).toEqual([500, 'INTERNAL_ERROR', '5']);
    expect(error.message).not.toMatch(/stripe|socket|ECONN/i);
    expect(await statement()).toEqual([]);
  });

  it('there is no simulator', async () => {
    for (const path of ['/simulator/bank-transfers', '/simulator/payment-intents/pi_1/succeed']) {
      const reply = await new Client({}, service.baseUrl).post(path, {});
      expect([reply.status, reply.error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    }
  });
});
