import { newId } from '../../src/kernel/ids.js';
import { sql } from '../support/bench.js';
import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, shipmentRequest } from '../support/shipments.js';

interface Movement {
  readonly type: string;
  readonly amount: string;
  readonly balanceAfter: string;
  readonly status: string;
  readonly referenceType: string | null;
  readonly referenceId?: string;
  readonly createdAt: string;
}

const centavos = (amount: string): number => Math.round(Number(amount) * 100);

/** Every entry of the statement, the oldest first. */
async function statement({ test }: TestOrganization): Promise<Movement[]> {
  return (await test.get('/v1/wallet/transactions?sortOrder=asc&limit=100')).data as Movement[];
}

function expectChain(movements: readonly Movement[], balance: string): void {
  let running = 0;
  for (const { amount, balanceAfter } of movements) expect((running += centavos(amount))).toBe(centavos(balanceAfter));
  expect(centavos(balance)).toBe(running);
}

describe('GET /v1/wallet/balance', () => {
  it('returns the wallet of the credential’s mode', async () => {
    const organization = await newOrganization({ liveBalance: '250.50' });

    const test = await organization.test.get('/v1/wallet/balance');
    expect([test.status, test.data]).toEqual([
      200,
      {
        id: expect.stringMatching(/^wal_/),
        balance: '10000.00',
        atRisk: '0.00',
        currency: 'MXN',
        lowBalanceThreshold: null,
        lowBalanceAlertSent: false,
        hasFundingSource: false,
      },
    ]);
    expect((await organization.live.get('/v1/wallet/balance')).data.balance).toBe('250.50');
    expect((await organization.session.get('/v1/wallet/balance')).data.balance).toBe('250.50');
    expect((await organization.session.get('/v1/wallet/balance?livemode=false')).data.balance).toBe('10000.00');
    expect((await organization.test.get('/v1/wallet/balance?livemode=true')).data.balance).toBe('10000.00');
    expect((await organization.test.get('/v1/wallet/balance?livemode=no')).error.code).toBe('VALIDATION_ERROR');
  });

  it('requires wallet:read', async () => {
    const organization = await newOrganization();
    const key = keyClient(await newKey(organization.id, { scopes: ['wallet:write'] }));

    for (const path of ['balance', 'summary', 'transactions']) {
      const { status, error } = await key.get(`/v1/wallet/${path}`);
      expect([status, error.code, error.details['missingScopes']]).toEqual([
        403,
        'INSUFFICIENT_SCOPE',
        ['wallet:read'],
      ]);
    }
  });
});

describe('GET /v1/wallet/transactions', () => {
  let organization: TestOrganization;
  let bought: any;
  let voided: any;

  beforeAll(async () => {
    organization = await newOrganization();
    bought = await createLabelledShipment(organization.test);
    voided = await createLabelledShipment(organization.test);
    await organization.test.post(`/v1/shipments/${voided.shipment.id}/label/void`);
    await organization.test.post(
      '/v1/shipments',
      shipmentRequest({ metadata: { simulate: 'label_rejected' }, purchase: { strategy: 'cheapest' } }),
    );
  });

  it('is a complete statement: every entry has its balanceAfter, and they chain', async () => {
    const movements = await statement(organization);

    expect(movements.map(({ type, referenceType }) => [type, referenceType])).toEqual([
      ['ADJUSTMENT', null],
      ['DEBIT', 'label_purchase'],
      ['DEBIT', 'label_purchase'],
      ['REFUND', 'label_void_refund'],
      ['DEBIT', 'label_purchase'],
      ['REFUND', 'label_purchase_refund'],
    ]);
    expectChain(movements, (await organization.test.get('/v1/wallet/balance')).data.balance as string);
  });

  it('shows a label’s debit as negative, with the shipment’s id and the carrier’s code', async () => {
    const { data } = await organization.test.get('/v1/wallet/transactions?type=DEBIT&sortOrder=asc&limit=1');

    expect(data).toEqual([
      {
        id: expect.stringMatching(/^txn_/),
        type: 'DEBIT',
        amount: `-${bought.label.charged}`,
        currency: 'MXN',
        balanceAfter: bought.label.walletBalanceAfter,
        description: expect.any(String),
        referenceType: 'label_purchase',
        referenceId: bought.shipment.id,
        metadata: { carrierCode: bought.label.carrierCode },
        status: 'COMPLETED',
        postedAt: expect.stringMatching(/Z$/),
        invoiceUuid: null,
        invoiceFolio: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ]);
  });

  it.each([
    ['', 6, ['REFUND', 'DEBIT', 'REFUND', 'DEBIT', 'DEBIT', 'ADJUSTMENT']],
    ['sortOrder=desc', 6, ['REFUND', 'DEBIT', 'REFUND', 'DEBIT', 'DEBIT', 'ADJUSTMENT']],
    ['type=REFUND', 2, ['REFUND', 'REFUND']],
    ['type=CREDIT', 0, []],
    ['referenceType=label_void_refund', 1, ['REFUND']],
    ['type=DEBIT&referenceType=label_void_refund', 0, []],
    ['type=DEBIT&limit=2&page=2', 3, ['DEBIT']],
    ['sortOrder=asc&limit=2&page=3', 6, ['DEBIT', 'REFUND']],
    ['page=7', 6, []],
    ['type=&referenceType=&sortOrder=&page=&limit=', 6, ['REFUND', 'DEBIT', 'REFUND', 'DEBIT', 'DEBIT', 'ADJUSTMENT']],
  ])('filters by %p, with page, limit, total and totalPages', async (query, total, types) => {
    const { data, meta } = await organization.test.get(`/v1/wallet/transactions?${query}`);

    const params = new URLSearchParams(query);
    const limit = Number(params.get('limit') || 20);
    expect(data.map(({ type }: Movement) => type)).toEqual(types);
    expect(meta).toEqual({ page: Number(params.get('page') || 1), limit, total, totalPages: Math.ceil(total / limit) });
  });

  it.each(['type=SALE', 'referenceType=gift', 'sortOrder=up', 'page=0', 'limit=101', 'limit=many'])(
    'refuses %s with VALIDATION_ERROR',
    async (query) => {
      expect((await organization.test.get(`/v1/wallet/transactions?${query}`)).error.code).toBe('VALIDATION_ERROR');
    },
  );
});

describe('GET /v1/wallet/summary', () => {
  let organization: TestOrganization;

  async function move(
    livemode: boolean,
    type: string,
    amount: string,
    createdAt: string,
    status = 'COMPLETED',
  ): Promise<void> {
    await sql(
      `INSERT INTO wallet_transactions (id, wallet_id, organization_id, livemode, type, amount, balance_after, description, status, created_at, posted_at)
       SELECT $1, w.id, w.organization_id, w.livemode, $4, $5, 0, 'test', $6, $7, $7 FROM wallets w WHERE w.organization_id = $2 AND w.livemode = $3`,
      [newId('txn'), organization.id, livemode, type, amount, status, createdAt],
    );
  }
  const summary = async (query = '') => (await organization.live.get(`/v1/wallet/summary?${query}`)).data;

  beforeAll(async () => {
    organization = await newOrganization();
    await move(true, 'CREDIT', '1000.00', '2026-01-01T00:00:00Z');
    await move(true, 'CREDIT', '0.10', '2026-01-31T23:59:59.999Z');
    await move(true, 'CREDIT', '700.00', '2026-01-15T00:00:00Z', 'PENDING');
    await move(true, 'DEBIT', '-300.20', '2026-01-15T12:00:00Z');
    await move(true, 'REFUND', '100.20', '2026-02-01T00:00:00Z');
    await move(true, 'ADJUSTMENT', '-5.00', '2026-02-02T00:00:00Z');
  });

  it('sums income, expenses, net and adjustments; pending entries do not count', async () => {
    expect(await summary()).toEqual({
      income: '1100.30',
      expenses: '300.20',
      net: '800.10',
      adjustments: '-5.00',
      fundings: '1000.10',
      labels: '200.00',
      refunds: '0.00',
      ivaLabels: '0.00',
      transactionCount: 5,
      currency: 'MXN',
      byType: {
        CREDIT: { count: 2, amount: '1000.10' },
        REFUND: { count: 1, amount: '100.20' },
        DEBIT: { count: 1, amount: '-300.20' },
        ADJUSTMENT: { count: 1, amount: '-5.00' },
      },
    });
  });

  it.each([
    ['from is inclusive', 'from=2026-02-01T00:00:00Z', 2],
    ['to is exclusive', 'to=2026-02-01T00:00:00Z', 3],
    ['a day begins in Mexico City: from', 'from=2026-02-01', 1],
    ['a day begins in Mexico City: to', 'to=2026-02-01', 4],
    ['a day', 'from=2026-01-15&to=2026-01-16', 1],
    ['an instant', 'from=2026-01-31T23:59:59.999Z', 3],
    ['an instant with a zone', 'to=2025-12-31T18:00:00-06:00', 0],
    ['the year 1', 'from=0001-01-01', 5],
    ['a far zone', 'to=9999-12-31T23:59:00%2B23:59', 5],
    ['nothing', 'from=&to=', 5],
  ])('%s: %s', async (_, query, count) => {
    expect((await summary(query)).transactionCount).toBe(count);
  });

  it('livemode=false aggregates test movements; a TEST key has nothing else', async () => {
    const test = (await organization.test.get('/v1/wallet/summary')).data;

    expect(test).toMatchObject({
      income: '0.00',
      expenses: '0.00',
      net: '0.00',
      adjustments: '10000.00',
      transactionCount: 1,
    });
    expect(await summary('livemode=false')).toEqual(test);
    expect((await organization.session.get('/v1/wallet/summary?livemode=false')).data).toEqual(test);
  });

  it.each(['from=soon', 'from=0000-01-01', 'to=2026-02-30', 'livemode=0'])(
    'refuses %s with VALIDATION_ERROR',
    async (query) => {
      expect((await organization.live.get(`/v1/wallet/summary?${query}`)).error.code).toBe('VALIDATION_ERROR');
    },
  );
});
