import { signReport } from '../../src/contexts/wallet/processors/simulated/signed-report.js';
import { newId } from '../../src/kernel/ids.js';
import { bench, sql } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { soon } from '../support/soon.js';

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

  it('of another amount or of an unknown payment credits nothing', async () => {
    for (const report of [body({ amount: '99.99' }), body({ reference: 'pi_unknown' })]) {
      expect((await deliver(report, signReport(report, new Date()))).status).toBe(200);
    }
    expect(await balance()).toBe('0.00');
  });

  it('repeated after its id was deleted changes no balance', async () => {
    const { clabe } = (await organization.live.post('/v1/wallet/funding-instructions')).data;
    const reports = [
      body({ outcome: 'fail', amount: null }),
      body(),
      body({ type: 'transfer', clabe, reference: 'SPEI-1', amount: '50.00' }),
    ];
    const deliverAll = async () => {
      for (const report of reports) {
        expect((await deliver(report, signReport(report, new Date()))).status).toBe(200);
      }
    };
    await deliverAll();
    const statement = async () => (await organization.live.get('/v1/wallet/transactions')).data;
    const before = await statement();
    expect([before.length, await balance()]).toEqual([2, '150.00']);

    const ids = reports.map((report) => JSON.parse(report).id);
    expect(await sql('DELETE FROM processor_events WHERE event_id = ANY ($1) RETURNING 1', [ids])).toHaveLength(3);
    await deliverAll();

    expect([await statement(), await balance()]).toEqual([before, '150.00']);
    expect((await organization.live.get('/v1/events?type=wallet.credited')).meta.total).toBe(2);
  });

  it('that never arrived is read from the processor’s list', async () => {
    const report = body();
    // The processor stored it, but its delivery was lost.
    await sql('INSERT INTO payment_simulator.events (id, body) VALUES ($1, $2)', [JSON.parse(report).id, report]);

    await soon(async () => expect(await balance()).toBe('100.00'));

    // A late delivery has no further effect.
    expect((await deliver(report, signReport(report, new Date()))).status).toBe(200);
    expect(await balance()).toBe('100.00');
  });

  it('is accepted for the configured processor only', async () => {
    const response = await fetch(`${bench.baseUrl}/processors/stripe/webhook`, { method: 'POST', body: '{}' });
    expect([404, 415]).toContain(response.status);
  });
});
