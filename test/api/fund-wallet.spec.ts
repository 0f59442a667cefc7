import { bench, sql } from '../support/bench.js';
import { keyClient, newKey, newMember, newOrganization, type TestOrganization } from '../support/organization.js';
import { stranger, type Client } from '../support/client.js';

const PATHS = ['/v1/wallet/fund/card', '/v1/wallet/fund/paypal', '/v1/wallet/fund/oxxo'];

const balanceOf = async (client: Client): Promise<string> => (await client.get('/v1/wallet/balance')).data.balance;

const statementOf = async (client: Client): Promise<any[]> =>
  (await client.get('/v1/wallet/transactions?limit=100')).data;

const report = (id: string, outcome: 'succeed' | 'fail') =>
  stranger().post(`/simulator/payment-intents/${id}/${outcome}`);

describe('Funding a wallet', () => {
  let organization: TestOrganization;
  let live: Client;

  beforeEach(async () => {
    organization = await newOrganization();
    live = organization.live;
  });

  it('by card returns 201 with the data for the browser, and is credited when the processor reports success', async () => {
    const { status, data } = await live.post('/v1/wallet/fund/card', { amount: 500.5 });

    expect(status).toBe(201);
    expect(data).toEqual({
      paymentIntentId: expect.stringMatching(/^pi_/),
      clientSecret: expect.stringContaining('_secret_'),
      amount: '500.50',
      currency: 'MXN',
      publishableKey: 'pk_simulated',
    });
    const path = `/v1/wallet/fund/${data.paymentIntentId}/status`;
    expect((await live.get(path)).data).toEqual({
      paymentIntentId: data.paymentIntentId,
      status: 'requires_payment_method',
      amount: '500.50',
      currency: 'MXN',
      paymentMethodType: 'card',
      walletCredited: false,
    });
    expect(await balanceOf(live)).toBe('0.00');

    const reported = await report(data.paymentIntentId, 'succeed');

    expect(reported.status).toBe(200);
    expect((await live.get(path)).data).toMatchObject({ status: 'succeeded', walletCredited: true });
    expect((await live.get('/v1/wallet/balance')).data).toMatchObject({ balance: '500.50', hasFundingSource: true });
    expect(await statementOf(live)).toEqual([
      expect.objectContaining({
        type: 'CREDIT',
        amount: '500.50',
        balanceAfter: '500.50',
        referenceType: 'processor_payment_intent',
        referenceId: data.paymentIntentId,
        metadata: { funding_method: 'card' },
        status: 'COMPLETED',
      }),
    ]);
  });

  it('by e-wallet returns a page to approve at, which redirects the payer to returnUrl', async () => {
    const { status, data } = await live.post('/v1/wallet/fund/paypal', {
      amount: 20,
      returnUrl: 'https://tienda.mx/monedero?de=guía',
    });

    expect(status).toBe(201);
    expect(Object.keys(data).sort()).toEqual(['amount', 'currency', 'paymentIntentId', 'redirectUrl']);
    const path = new URL(data.redirectUrl).pathname;
    const page = await stranger().get(path);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const action = /action="([^"]+)"/.exec(page.text)![1]!;

    const approved = await fetch(new URL(action, bench.baseUrl), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });

    expect([approved.status, approved.headers.get('location')]).toEqual([
      303,
      'https://tienda.mx/monedero?de=gu%C3%ADa',
    ]);
    expect(await statementOf(live)).toMatchObject([{ amount: '20.00', metadata: { funding_method: 'ewallet' } }]);
    expect((await live.get(`/v1/wallet/fund/${data.paymentIntentId}/status`)).data.paymentMethodType).toBe('paypal');
  });

  describe('by cash voucher', () => {
    it('returns a voucher that expires in 3 days, and is listed at once as a PENDING credit that does not count', async () => {
      await live.post('/v1/wallet/funding-instructions');
      const asked = Math.floor(Date.now() / 1000);
      const { status, data } = await live.post('/v1/wallet/fund/oxxo', { amount: 10_000 });
      const answered = Math.ceil(Date.now() / 1000);

      expect(status).toBe(201);
      expect(Object.keys(data).sort()).toEqual([
        'amount',
        'currency',
        'expiresAfter',
        'hostedVoucherUrl',
        'paymentIntentId',
      ]);
      const issuedAt = data.expiresAfter - 3 * 24 * 60 * 60;
      expect([issuedAt >= asked, issuedAt <= answered]).toEqual([true, true]);
      const page = await stranger().get(new URL(data.hostedVoucherUrl).pathname);
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('$10,000.00 MXN')]);
      expect(await balanceOf(live)).toBe('0.00');
      expect(await statementOf(live)).toMatchObject([
        {
          type: 'CREDIT',
          amount: '10000.00',
          balanceAfter: '0.00',
          status: 'PENDING',
          referenceId: data.paymentIntentId,
          metadata: { funding_method: 'cash' },
        },
      ]);
      expect((await live.get('/v1/wallet/summary')).data).toMatchObject({ income: '0.00', transactionCount: 0 });
    });

    it('moves to the end of the statement when it is paid, so that completed rows chain', async () => {
      const voucher = (await live.post('/v1/wallet/fund/oxxo', { amount: 300 })).data;
      const card = (await live.post('/v1/wallet/fund/card', { amount: 100 })).data;
      await report(card.paymentIntentId, 'succeed');
      const [before] = (await statementOf(live)).filter(({ status }) => status === 'PENDING');

      await report(voucher.paymentIntentId, 'succeed');

      const statement = await statementOf(live);
      expect(statement).toMatchObject([
        { id: before.id, createdAt: before.createdAt, status: 'COMPLETED', amount: '300.00', balanceAfter: '400.00' },
        { status: 'COMPLETED', amount: '100.00', balanceAfter: '100.00' },
      ]);
      expect((await live.get('/v1/wallet/transactions')).meta.total).toBe(2);
      expect((await live.get('/v1/wallet/summary')).data).toMatchObject({ income: '400.00', transactionCount: 2 });
    });
  });

  it('is created once under the same Idempotency-Key', async () => {
    for (const path of PATHS) {
      const keyed = live.with({ 'Idempotency-Key': `funding ${path}`.replaceAll(/[ /]/g, '-') });
      const [first, again] = [await keyed.post(path, { amount: 50 }), await keyed.post(path, { amount: 50 })];

      expect(again.text).toBe(first.text);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect((await keyed.post(path, { amount: 51 })).error.code).toBe('IDEMPOTENCY_KEY_REUSED');
    }
    expect(await sql('SELECT id FROM payment_intents WHERE organization_id = $1', [organization.id])).toHaveLength(3);
  });

  it.each([
    [PATHS[0]!, 19.99],
    [PATHS[0]!, 50_000.01],
    [PATHS[1]!, 19.99],
    [PATHS[1]!, 50_000.01],
    [PATHS[2]!, 19.99],
    [PATHS[2]!, 10_000.01],
    [PATHS[0]!, 20.001],
    [PATHS[0]!, '100'],
    [PATHS[0]!, null],
    [PATHS[2]!, undefined],
    [PATHS[1]!, 1e300],
    [PATHS[1]!, -50],
  ])('at %s refuses %s with INVALID_INPUT', async (path, amount) => {
    const { status, error } = await live.post(path, { amount });

    expect([status, error.code]).toEqual([400, 'INVALID_INPUT']);
    expect(Object.keys(error.details['errors'] as object)).toEqual(['amount']);
  });

  it.each(['[]', '"x"', '7', 'null', '{}'])('refuses the body %s with INVALID_INPUT', async (body) => {
    for (const path of PATHS) {
      const { status, error } = await live.post(path, body);
      expect([path, status, error.code]).toEqual([path, 400, 'INVALID_INPUT']);
    }
  });

  it.each([
    'tienda.mx',
    'javascript:alert(1)',
    'https://',
    7,
    'https://a b',
    'https://tienda.mx@evil.example/',
    'https://a:b@tienda.mx/',
  ])('by e-wallet refuses the returnUrl %s with INVALID_INPUT', async (returnUrl) => {
    const { status, error } = await live.post('/v1/wallet/fund/paypal', { amount: 50, returnUrl });

    expect([status, error.code]).toEqual([400, 'INVALID_INPUT']);
  });

  it('accepts its limits', async () => {
    for (const path of PATHS) expect((await live.post(path, { amount: 20 })).status).toBe(201);
    expect((await live.post(PATHS[0]!, { amount: 50_000 })).status).toBe(201);
  });

  it('is LIVE only, which is checked before the body', async () => {
    for (const path of PATHS) {
      const { status, error } = await organization.test.post(path, { amount: 'x' });
      expect([status, error.code]).toEqual([400, 'LIVE_MODE_REQUIRED']);
    }
    const { error } = await organization.test.get('/v1/wallet/fund/pi_x/status');
    expect(error.code).toBe('LIVE_MODE_REQUIRED');
  });

  it('requires wallet:write of a scoped key and more than the role VIEWER', async () => {
    const reader = keyClient(await newKey(organization.id, { livemode: true, scopes: ['wallet:read'] }));
    const viewer = (await newMember(organization.id, 'VIEWER')).client;

    expect((await reader.post(PATHS[0]!, { amount: 50 })).error.code).toBe('INSUFFICIENT_SCOPE');
    expect((await viewer.post(PATHS[0]!, { amount: 50 })).error.code).toBe('FORBIDDEN');
    expect((await organization.session.post(PATHS[0]!, { amount: 50 })).status).toBe(201);
  });

  it('of another organization is not found', async () => {
    const { data } = await live.post(PATHS[0]!, { amount: 50 });
    const other = await newOrganization();

    const { status, error } = await other.live.get(`/v1/wallet/fund/${data.paymentIntentId}/status`);

    expect([status, error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    expect((await report('pi_unknown', 'succeed')).status).toBe(404);
  });
});
