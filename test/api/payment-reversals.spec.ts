import { findingsAtLast } from '../support/audit.js';
import { bench, sql } from '../support/bench.js';
import { stranger, type Client } from '../support/client.js';
import { mailsTo } from '../support/mails.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { shipmentRequest } from '../support/shipments.js';
import { soon } from '../support/soon.js';

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

  it('is given back when the dispute is won, also where that is reported first', async () => {
    await report(paymentId, 'dispute');
    await report(paymentId, 'dispute-won');
    await report(paymentId, 'dispute-won');
    expect(await balance()).toBe('500.00');

    const another = await fund(300);
    await report(another, 'dispute-won');
    await report(another, 'dispute');
    expect(await balance()).toBe('800.00');
  });

  it('by refunds is taken in parts, never more than was paid', async () => {
    expect((await report(paymentId, 'refund', { amount: 120.5 })).status).toBe(200);
    expect(await balance()).toBe('379.50');

    const tooMuch = await report(paymentId, 'refund', { amount: 379.51 });
    expect([tooMuch.status, tooMuch.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(await balance()).toBe('379.50');

    await report(paymentId, 'refund');
    await report(paymentId, 'refund');
    expect(await balance()).toBe('0.00');
    expect((await report('pi_nobody', 'refund')).status).toBe(404);
  });

  it('is reported by events in its transaction, and to the OWNERs by one mail', async () => {
    await report(paymentId, 'refund', { amount: 100 });
    await report(paymentId, 'dispute');

    expect((await live.get('/v1/events?type=wallet.adjusted')).data.map(({ data }: any) => data.amount).sort()).toEqual(
      ['-100.00', '-400.00'],
    );
    await soon(async () => {
      const mails = await mailsTo(`${organization.ownerId}@example.com`);
      expect(mails.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim())).toEqual([
        'Your wallet was adjusted by -500.00 MXN',
      ]);
      expect(mails[0]!.text).toContain(`-400.00  Disputed by the payer (${paymentId})`);
    });
    await soon(async () =>
      expect(await sql('SELECT 1 FROM wallet_notices WHERE organization_id = $1', [organization.id])).toEqual([]),
    );
  });
});
