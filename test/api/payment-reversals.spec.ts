import { findingsAtLast } from '../support/audit.js';
import { bench } from '../support/bench.js';
import { stranger, type Client } from '../support/client.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { shipmentRequest } from '../support/shipments.js';

const report = (id: string, what: string, body?: object) =>
  stranger().post(`/simulator/payment-intents/${id}/${what}`, body);

describe('A payment that the processor takes back', () => {
  let organization: TestOrganization;
  let live: Client;
  let paymentId: string;

  const balance = async (): Promise<string> => (await live.get('/v1/wallet/balance')).data.balance;
  const fund = async (amount: number): Promise<string> => {
    const { paymentIntentId } = (await live.post('/v1/wallet/fund/card', { amount })).data;
    await report(paymentIntentId, 'succeed');
    return paymentIntentId;
  };
  const buy = () => live.post('/v1/shipments', shipmentRequest({ purchase: { strategy: 'cheapest' } }));

  beforeEach(async () => {
    organization = await newOrganization();
    live = organization.live;
    paymentId = await fund(500);
  });

  it('by a dispute leaves a balance below zero; purchases are 402 until a funding makes it good', async () => {
    const { charged } = (await buy()).data.label;
    const debt = (-Number(charged)).toFixed(2);

    const { status, data } = await report(paymentId, 'dispute');
    await report(paymentId, 'dispute');

    expect([status, data.paymentIntentId, data.status]).toEqual([200, paymentId, 'succeeded']);
    expect(await balance()).toBe(debt);
    expect((await live.get('/v1/wallet/transactions?type=ADJUSTMENT')).data).toMatchObject([
      {
        amount: '-500.00',
        balanceAfter: debt,
        referenceType: null,
        metadata: { reason: 'dispute', fundingId: paymentId },
      },
    ]);
    const refusal = await buy();
    expect([refusal.status, refusal.error.code, refusal.error.details['available']]).toEqual([
      402,
      'INSUFFICIENT_BALANCE',
      debt,
    ]);

    await fund(1000);
    expect(await balance()).toBe((1000 - Number(charged)).toFixed(2));
    expect((await buy()).status).toBe(201);
    expect(await findingsAtLast(bench.databaseUrl, { organizationId: organization.id })).toEqual([]);
  });

  it('by refunds is never more than was paid', async () => {
    expect((await report(paymentId, 'refund', { amount: 120.5 })).status).toBe(200);

    const tooMuch = await report(paymentId, 'refund', { amount: 379.51 });

    expect([tooMuch.status, tooMuch.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(await balance()).toBe('379.50');
    expect((await report('pi_nobody', 'refund')).status).toBe(404);
  });
});
