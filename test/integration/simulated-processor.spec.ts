import { signReport } from '../../src/contexts/wallet/processors/simulated/simulated-processor.js';
import { newId } from '../../src/kernel/ids.js';
import { bench, sql } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';

/** Delivers a report to the receiver, as a processor does over the network. */
const deliver = (body: string, signature?: string) =>
  fetch(`${bench.baseUrl}/processors/simulated/webhook`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(signature ? { 'Simulated-Signature': signature } : {}) },
    body,
  });

describe('A report of the payment processor', () => {
  let organization: TestOrganization;
  let reference: string;

  const body = (overrides: object = {}) =>
    JSON.stringify({
      id: newId('evt'),
      type: 'payment',
      reference,
      outcome: 'succeed',
      amount: '100.00',
      ...overrides,
    });
  const balance = async () => (await organization.live.get('/v1/wallet/balance')).data.balance as string;

  beforeEach(async () => {
    organization = await newOrganization();
    reference = (await organization.live.post('/v1/wallet/fund/card', { amount: 100 })).data.paymentIntentId;
  });

  it('that is signed credits the wallet; its second delivery does nothing', async () => {
    const report = body();
    const now = new Date();

    const deliveries = await Promise.all([1, 2, 3].map(() => deliver(report, signReport(report, now))));

    expect(deliveries.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await balance()).toBe('100.00');
  });

  it('that is forged, altered, stale or unsigned returns 400 in the envelope and changes nothing', async () => {
    const report = body();
    const now = new Date();
    const refused = [
      await deliver(report),
      await deliver(report, 't=1,v1=00'),
      await deliver(report, `t=${Math.floor(now.getTime() / 1000)},v1=${'0'.repeat(64)}`),
      await deliver(report.replace('100.00', '100.01'), signReport(report, now)),
      await deliver(report, signReport(report, new Date(now.getTime() - 301_000))),
    ];

    for (const response of refused) {
      expect([response.status, ((await response.json()) as any).error.code]).toEqual([400, 'VALIDATION_ERROR']);
    }
    expect(await balance()).toBe('0.00');
    expect(await sql('SELECT status FROM payment_intents WHERE id = $1', [reference])).toEqual([
      { status: 'requires_payment_method' },
    ]);
  });

  it('is accepted for the configured processor only', async () => {
    const response = await fetch(`${bench.baseUrl}/processors/stripe/webhook`, { method: 'POST', body: '{}' });
    expect([404, 415]).toContain(response.status);
  });
});
