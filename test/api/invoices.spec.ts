import { billingInfo } from '../support/billing.js';
import { sql } from '../support/bench.js';
import { stranger } from '../support/client.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';

const PATH = '/v1/billing/invoices';
const report = (id: string, outcome: string) => stranger().post(`/simulator/payment-intents/${id}/${outcome}`);

describe('Invoices', () => {
  let organization: TestOrganization;

  const fund = async (path: string, amount: number) => {
    const { data } = await organization.live.post(`/v1/wallet/fund/${path}`, { amount });
    await report(data.paymentIntentId, 'succeed');
    await report(data.paymentIntentId, 'succeed');
  };

  beforeEach(async () => {
    organization = await newOrganization();
  });

  it('are an empty list without a fiscal profile, with total, page and limit in the meta', async () => {
    const { status, data, meta } = await organization.live.get(PATH);

    expect([status, data, meta]).toEqual([200, [], { total: 0, page: 1, limit: 20 }]);
  });

  it('are created PENDING by each LIVE funding once the profile requires them, with the IVA split out', async () => {
    await fund('card', 100);
    const { data: profile } = await organization.live.post('/v1/billing/info', billingInfo({ requireInvoice: true }));
    const { data: instruction } = await organization.live.post('/v1/wallet/funding-instructions');
    await stranger().post('/simulator/bank-transfers', { clabe: instruction.clabe, amount: 116, reference: 'A' });
    await stranger().post('/simulator/bank-transfers', { clabe: instruction.clabe, amount: 116, reference: 'A' });
    await fund('card', 500);
    await fund('paypal', 20);
    await fund('oxxo', 99.99);

    const { data, meta } = await organization.live.get(PATH);

    expect(meta).toEqual({ total: 4, page: 1, limit: 20 });
    expect(data.map(({ paymentForm, subtotal, tax, total }: any) => [paymentForm, subtotal, tax, total])).toEqual([
      ['01', '86.20', '13.79', '99.99'],
      ['31', '17.24', '2.76', '20.00'],
      ['04', '431.03', '68.97', '500.00'],
      ['03', '100.00', '16.00', '116.00'],
    ]);
    expect(data[0]).toEqual({
      id: expect.stringMatching(/^inv_/),
      billingInfoId: profile.id,
      fundingTransactionId: expect.stringMatching(/^txn_/),
      uuid: null,
      folioNumber: null,
      series: null,
      invoiceType: 'INGRESO',
      paymentMethod: 'PUE',
      paymentForm: '01',
      subtotal: '86.20',
      tax: '13.79',
      total: '99.99',
      currency: 'MXN',
      status: 'PENDING',
      simulated: false,
      xmlUrl: null,
      pdfUrl: null,
      issuedAt: null,
      problem: null,
      creditNotes: [],
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    const events = await sql(
      "SELECT data FROM events WHERE organization_id = $1 AND type = 'invoice.created' ORDER BY id DESC",
      [organization.id],
    );
    expect(events.map((event: any) => event.data)).toEqual(data);

    expect((await organization.live.get(`${PATH}/${data[0].id}`)).data).toEqual(data[0]);
    const second = await organization.live.get(`${PATH}?page=2&limit=1`);
    expect([second.data, second.meta]).toEqual([[data[1]], { total: 4, page: 2, limit: 1 }]);
    // TEST has none, and another organization's are unknown.
    expect((await organization.test.get(PATH)).data).toEqual([]);
    expect((await organization.test.get(`${PATH}/${data[0].id}`)).status).toBe(404);
    const other = await newOrganization();
    expect((await other.live.get(`${PATH}/${data[0].id}`)).error.code).toBe('RESOURCE_NOT_FOUND');
  });

  it('name the entry of the statement that they are for, also of a voucher that is paid days later', async () => {
    await organization.live.post('/v1/billing/info', billingInfo({ requireInvoice: true }));
    const { data: voucher } = await organization.live.post('/v1/wallet/fund/oxxo', { amount: 40 });
    await fund('card', 500);
    await report(voucher.paymentIntentId, 'succeed');

    const { data } = await organization.live.get(PATH);

    const { data: entries } = await organization.live.get('/v1/wallet/transactions?type=CREDIT');
    const amounts = new Map(entries.map(({ id, amount }: any) => [id, amount]));
    expect(data.map((each: any) => [amounts.get(each.fundingTransactionId), each.total])).toEqual([
      ['40.00', '40.00'],
      ['500.00', '500.00'],
    ]);
  });

  it('are filtered by status and by the days of Mexico City on which they were made', async () => {
    await organization.live.post('/v1/billing/info', billingInfo({ requireInvoice: true }));
    await fund('card', 100);
    await fund('card', 200);
    const totals = async (query: string) => {
      const { data, meta } = await organization.live.get(`${PATH}?${query}`);
      return [meta.total, ...data.map(({ total }: any) => total)];
    };
    // Eleven in the evening of 31 January in Mexico City.
    await sql("UPDATE invoices SET created_at = '2026-02-01T05:00:00Z' WHERE organization_id = $1 AND total = 100", [
      organization.id,
    ]);

    expect(await totals('createdFrom=2026-01-31&createdTo=2026-02-01')).toEqual([1, '100.00']);
    expect(await totals('createdFrom=2026-02-01')).toEqual([1, '200.00']);
    expect(await totals('createdTo=2026-02-01T05:00:00Z')).toEqual([0]);
    expect(await totals('status=PENDING')).toEqual([2, '200.00', '100.00']);
    expect(await totals('status=ISSUED')).toEqual([0]);
  });

  it.each(['page=0', 'limit=0', 'limit=101', 'limit=x', 'status=PAID', 'createdFrom=ayer'])(
    'refuse %s with VALIDATION_ERROR',
    async (query) => {
      expect((await organization.live.get(`${PATH}?${query}`)).error.code).toBe('VALIDATION_ERROR');
    },
  );
});

describe('Plans', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  it('are listed with their budgets and caps', async () => {
    const { data, meta } = await organization.test.get('/v1/plans');

    expect(meta).toEqual({ page: 1, limit: 20, total: 4, totalPages: 1 });
    expect(data.map(({ code }: any) => code)).toEqual(['FREE', 'GROWTH', 'SCALE', 'ENTERPRISE']);
    expect(data[1]).toEqual({
      code: 'GROWTH',
      name: 'Growth',
      budgets: { read: 300, write: 150, quote: 60 },
      caps: { apiKeys: 10, webhookEndpoints: 5, members: 10, trackers: 1000, storageBytes: 4 * 1024 ** 3 },
      labelQuota: null,
      overageFee: '0.00',
    });
  });

  it('are listed page by page', async () => {
    const { data, meta } = await organization.test.get('/v1/plans?page=2&limit=3');

    expect([data.map(({ code }: any) => code), meta]).toEqual([
      ['ENTERPRISE'],
      { page: 2, limit: 3, total: 4, totalPages: 2 },
    ]);
    expect((await organization.test.get('/v1/plans?limit=0')).error.code).toBe('VALIDATION_ERROR');
  });

  it('cannot be bought where no checkout is configured', async () => {
    for (const plan of ['GROWTH', 'FREE', 'ENTERPRISE']) {
      const { status, error } = await organization.live.post('/v1/billing/checkout', { plan });
      expect([status, error.code]).toEqual([503, 'CHECKOUT_NOT_CONFIGURED']);
    }
    const { status, error } = await organization.live.post('/v1/billing/checkout', { plan: 'GOLD' });
    expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
  });
});
