import { billingInfo } from '../support/billing.js';
import { bench, sql } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { PAYPAL_SCHEMAS, PAYPAL_WEBHOOK_ID, PayPalServer } from '../support/paypal-server.js';
import { startService, type RunningService } from '../support/running-service.js';
import { soon } from '../support/soon.js';
import { StripeServer } from '../support/stripe-server.js';
import type { Client } from '../support/client.js';

describe('With PayPal beside Stripe', () => {
  let stripe: StripeServer;
  let paypal: PayPalServer;
  let service: RunningService;
  let organization: TestOrganization;
  let live: Client;

  const start = () =>
    startService({
      databaseUrl: bench.databaseUrl,
      redisUrl: process.env['TEST_REDIS_URL']!,
      name: `paypal-${process.env['JEST_WORKER_ID']}`,
      dataDir: process.env['TEST_DATA_DIR']!,
      env: {
        PAYMENT_PROCESSOR: 'stripe',
        STRIPE_SECRET_KEY: 'sk_test_123',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_123',
        STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
        STRIPE_API_BASE: stripe.baseUrl,
        PAYPAL_CLIENT_ID: 'client',
        PAYPAL_CLIENT_SECRET: 'secret',
        PAYPAL_WEBHOOK_ID,
        PAYPAL_API_BASE: paypal.origin,
      },
    });
  const balance = async () => (await live.get('/v1/wallet/balance')).data.balance as string;
  const statement = async () => (await live.get('/v1/wallet/transactions')).data as any[];
  const fund = (body: object = { amount: 300.5 }) => live.post('/v1/wallet/fund/paypal', body);
  const statusOf = async (id: string) => (await live.get(`/v1/wallet/fund/${id}/status`)).data.status as string;
  const orderOf = (intentId: string) =>
    [...paypal.orders.values()].find((order) => order['purchase_units'][0].custom_id === intentId)!;
  const deliver = async (event: unknown) => {
    for (let time = 0; time < 2; time++) expect((await paypal.deliverTo(service, event)).status).toBe(200);
  };
  /** A payment of 300.50 that was approved and captured. Returns its capture. */
  const captured = async () => {
    const { data } = await fund();
    const order = orderOf(data.paymentIntentId as string);
    await deliver(paypal.approve(order['id'] as string));
    const capture = order['purchase_units'][0].payments.captures[0];
    return { capture, intentId: data.paymentIntentId as string };
  };

  beforeAll(async () => {
    stripe = await StripeServer.start();
    paypal = await new PayPalServer().start();
    service = await start();
  });

  beforeEach(async () => {
    organization = await newOrganization();
    live = organization.live.at(service.baseUrl);
    paypal.refusal = null;
    paypal.captureStatus = 'COMPLETED';
  });

  afterAll(async () => {
    await service?.stop();
    await paypal?.stop();
    await stripe?.stop();
  });

  it('an e-wallet payment is an order at PayPal, in MXN, that its payer approves at PayPal’s page', async () => {
    const { status, data } = await fund({ amount: 300.5, returnUrl: 'https://tienda.mx/monedero' });

    const order = orderOf(data.paymentIntentId as string);
    expect([status, data]).toEqual([
      201,
      {
        paymentIntentId: expect.stringMatching(/^pi_/),
        redirectUrl: `https://www.paypal.com/checkoutnow?token=${order['id']}`,
        amount: '300.50',
        currency: 'MXN',
      },
    ]);
    const { headers, body } = paypal.requestsTo('POST', '/v2/checkout/orders').at(-1)!;
    expect(headers['paypal-request-id']).toBe(data.paymentIntentId);
    expect(body).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [{ custom_id: data.paymentIntentId, amount: { currency_code: 'MXN', value: '300.50' } }],
      payment_source: { paypal: { experience_context: { return_url: 'https://tienda.mx/monedero' } } },
    });
    expect(await balance()).toBe('0.00');
    const card = await live.post('/v1/wallet/fund/card', { amount: 50 });
    expect([card.error, card.data?.publishableKey]).toEqual([undefined, 'pk_test_123']);
  });

  it('an approved order is captured and credited once, and invoiced as paid through an intermediary', async () => {
    await live.post('/v1/billing/info', billingInfo({ requireInvoice: true }));

    const { capture, intentId } = await captured();
    await deliver(paypal.event('PAYMENT.CAPTURE.COMPLETED', capture));

    expect(await statement()).toMatchObject([{ amount: '300.50', metadata: { funding_method: 'ewallet' } }]);
    expect(await statusOf(intentId)).toBe('succeeded');
    expect((await live.get('/v1/billing/invoices')).data).toMatchObject([{ paymentForm: '31', total: '300.50' }]);
    const captures = [...paypal.captures.values()].filter(({ custom_id }) => custom_id === intentId);
    expect(captures).toHaveLength(1);
  });

  it('events whose webhook never arrived are read from PayPal’s list, on all of its pages', async () => {
    const ids = [];
    for (let n = 0; n < 3; n++) {
      const { data } = await fund({ amount: 100 });
      ids.push(data.paymentIntentId as string);
      paypal.approve(orderOf(ids[n]!)['id'] as string);
    }

    await soon(async () => expect(await balance()).toBe('300.00'));
  });

  it.each(['before', 'after'] as const)(
    'an answer to the capture that is lost %s it was made is made good, without a second capture',
    async (when) => {
      const { data } = await fund();
      const intentId = data.paymentIntentId as string;
      const event = paypal.approve(orderOf(intentId)['id'] as string);
      const isCapture = ({ path }: { path: string }) => path.endsWith('/capture');
      paypal.failNext(when === 'before' ? { before: 'cut' } : { after: 'cut' }, isCapture);
      await paypal.deliverTo(service, event);

      await soon(async () => {
        await paypal.deliverTo(service, event);
        expect(await balance()).toBe('300.50');
      });
      expect([...paypal.captures.values()].filter(({ custom_id }) => custom_id === intentId)).toHaveLength(1);
      expect(await statement()).toHaveLength(1);
    },
  );

  it('an order whose answer is lost is continued under the same Idempotency-Key, as one order', async () => {
    const keyed = () => live.with({ 'Idempotency-Key': 'paypal-1' }).at(service.baseUrl);
    paypal.failNext({ after: 'cut' }, ({ path }) => path === '/v2/checkout/orders');

    const lost = await keyed().post('/v1/wallet/fund/paypal', { amount: 40 });
    expect([lost.status, lost.error.code, lost.headers.get('retry-after')]).toEqual([500, 'INTERNAL_ERROR', '5']);
    const { status, data } = await keyed().post('/v1/wallet/fund/paypal', { amount: 40 });

    expect(status).toBe(201);
    const orders = [...paypal.orders.values()].map((order) => order['purchase_units'][0].custom_id);
    expect(orders.filter((id) => id === data.paymentIntentId)).toHaveLength(1);
  });

  it('an order that PayPal refuses is PAYMENT_REFUSED, without PayPal’s own message', async () => {
    paypal.refusal = 'CURRENCY_NOT_SUPPORTED';

    const { status, error } = await fund();

    expect([status, error.code, error.details['code']]).toEqual([400, 'INVALID_INPUT', 'PAYMENT_REFUSED']);
    expect(error.message).not.toMatch(/paypal|currency/i);
  });

  it('a declined means of payment fails, and the next approval is captured', async () => {
    const { data } = await fund();
    const id = data.paymentIntentId as string;
    paypal.refusal = 'INSTRUMENT_DECLINED';
    await deliver(paypal.approve(orderOf(id)['id'] as string));
    expect(await statusOf(id)).toBe('failed');
    paypal.refusal = null;

    await deliver(paypal.approve(orderOf(id)['id'] as string));

    expect([await statusOf(id), await balance()]).toEqual(['succeeded', '300.50']);
  });

  it.each([
    ['PAYMENT.CAPTURE.COMPLETED', 'succeeded', '300.50'],
    ['PAYMENT.CAPTURE.DENIED', 'failed', '0.00'],
    ['PAYMENT.CAPTURE.DECLINED', 'failed', '0.00'],
  ])('a capture that is pending is processing, and %s makes it %s', async (type, status, amount) => {
    paypal.captureStatus = 'PENDING';
    const { capture, intentId } = await captured();
    expect([await statusOf(intentId), await balance()]).toEqual(['processing', '0.00']);

    await deliver(paypal.event(type, capture));

    expect([await statusOf(intentId), await balance()]).toEqual([status, amount]);
  });

  it('refunds and a reversal are taken from the wallet once, at most the payment', async () => {
    const { capture } = await captured();
    await deliver(paypal.event('PAYMENT.CAPTURE.REFUNDED', paypal.refundOf(capture, '100.00')));
    expect(await balance()).toBe('200.50');
    await deliver(paypal.event('PAYMENT.CAPTURE.REFUNDED', paypal.refundOf(capture, '50.50')));
    expect(await balance()).toBe('150.00');
    await deliver(paypal.event('PAYMENT.CAPTURE.REVERSED', { ...capture, status: 'REFUNDED' }));
    expect(await balance()).toBe('0.00');
  });

  it('a dispute takes its amount, an inquiry nothing; one that is won gives it back, one that is lost does not', async () => {
    const { capture } = await captured();
    const report = (type: string, more: object) =>
      deliver(paypal.event(`CUSTOMER.DISPUTE.${type}`, paypal.disputeOf(capture, '200.50', more)));
    await report('CREATED', { dispute_life_cycle_stage: 'INQUIRY' });
    expect(await balance()).toBe('300.50');
    await report('UPDATED', {});
    expect(await balance()).toBe('100.00');
    await report('RESOLVED', { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } });
    expect(await balance()).toBe('300.50');

    await report('CREATED', { dispute_id: 'PP-D-2' });
    await report('RESOLVED', {
      dispute_id: 'PP-D-2',
      status: 'RESOLVED',
      dispute_outcome: {
        outcome_code: 'RESOLVED_BUYER_FAVOUR',
        amount_refunded: { currency_code: 'MXN', value: '200.50' },
      },
    });
    expect(await balance()).toBe('100.00');
  });

  it('a dispute of a part that is lost, and the reversal by which PayPal takes the same money, count once', async () => {
    const { capture } = await captured();
    const dispute = paypal.disputeOf(capture, '100.00', {
      dispute_id: 'PP-D-3',
      status: 'RESOLVED',
      dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' },
    });

    await deliver(paypal.event('CUSTOMER.DISPUTE.RESOLVED', dispute));
    await deliver(paypal.event('PAYMENT.CAPTURE.REVERSED', paypal.refundOf(capture, '100.00')));
    expect(await balance()).toBe('200.50');

    await deliver(paypal.event('PAYMENT.CAPTURE.REFUNDED', paypal.refundOf(capture, '50.00')));
    expect(await balance()).toBe('150.50');
  });

  it('a forged webhook changes nothing, and an event of no use is ignored', async () => {
    const { data } = await fund();
    const approved = paypal.approve(orderOf(data.paymentIntentId as string)['id'] as string);
    paypal.events.length = 0;

    expect((await paypal.deliverTo(service, approved, 'forged')).status).toBe(400);
    const unsigned = await fetch(`${service.baseUrl}/processors/paypal/webhook`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(approved),
    });
    expect(unsigned.status).toBe(400);
    expect(paypal.requestsTo('POST', new RegExp(`/${approved['resource'].id}/capture$`))).toEqual([]);

    for (const event of [
      paypal.event('BILLING.PLAN.CREATED', { id: 'P-1' }),
      { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'O-1' } },
      { id: 'WH-2', event_type: 'CHECKOUT.ORDER.APPROVED' },
      { id: 'WH-3', event_type: 'PAYMENT.CAPTURE.REFUNDED', resource: {} },
    ])
      await deliver(event);
    expect(await balance()).toBe('0.00');
  });

  it('an order of another deployment at the same account is not captured', async () => {
    const { data } = await fund();
    const order = orderOf(data.paymentIntentId as string);
    order['purchase_units'][0].custom_id = 'pi_of_another_deployment';

    await deliver(paypal.approve(order['id'] as string));

    expect(paypal.requestsTo('POST', `/v2/checkout/orders/${order['id']}/capture`)).toEqual([]);
    expect(await sql('SELECT status FROM payment_intents WHERE id = $1', [data.paymentIntentId])).toEqual([
      { status: 'requires_action' },
    ]);
  });

  it(
    PAYPAL_SCHEMAS
      ? 'every request was valid by PayPal’s published documents'
      : 'every request was well-formed (not held to PayPal’s documents, because PAYPAL_SCHEMAS names no folder with them)',
    () => {
      expect(paypal.violations).toEqual([]);
    },
  );
});
