import { callTo } from '../../../../test/carriers/call-to.js';
import {
  describeLabelFaults,
  describeQuoteFaults,
  describeTokens,
  minutesAgo,
} from '../../../../test/carriers/describe-adapter.js';
import {
  NOVENTA9MINUTOS_CREDENTIALS,
  Noventa9MinutosDouble,
} from '../../../../test/carriers/doubles/noventa9minutos.js';
import { LABEL, labelsOf, quoteOf, toCancel } from '../../../../test/carriers/sample-requests.js';
import { startedDouble } from '../../../../test/carriers/started-double.js';
import { SetClock } from '../../../../test/support/set-clock.js';
import type { CarrierCall } from '../port/carrier-account.js';
import { isValidRate } from '../validate-rate.js';
import { Noventa9MinutosCarrier } from './noventa9minutos-carrier.js';

let carrier: Noventa9MinutosCarrier;
let double: Noventa9MinutosDouble;
let call: CarrierCall;

beforeEach(async () => {
  carrier = new Noventa9MinutosCarrier(new SetClock());
  double = await startedDouble(new Noventa9MinutosDouble());
  call = callTo(double, 'NOVENTA9MINUTOS', NOVENTA9MINUTOS_CREDENTIALS);
});

const label = labelsOf({ serviceCode: 'NACIONAL' });
const unused = toCancel('1');
const at = () => ({ carrier: carrier, double, call, label: label() });
const made = () => double.orders;

describe('99minutos', () => {
  it('carries a parcel from its quote to its delivery', async () => {
    const { rates } = await carrier.quote(quoteOf(label()), call);
    expect(rates.map(({ serviceCode }) => serviceCode)).toEqual(['SAME_DAY', 'NEXT_DAY', 'NACIONAL']);
    expect(rates[2]).toMatchObject({
      isInsured: false,
      breakdown: { subtotal: 129.74, ivaAmount: 20.76, total: 150.5 },
      cost: { amount: 150.5 },
    });
    expect(rates.every((rate) => isValidRate(rate, carrier))).toBe(true);

    const made = await carrier.createLabel(label(), call);
    if (made.kind !== 'made') throw new Error(made.reason);
    const { trackingNumber } = made.label;
    expect(double.orders).toEqual([
      { key: LABEL.reference, trackingId: Number(trackingNumber), deliveryType: 'NAL', cancelled: false },
    ]);
    const [shipment] = double.requestsTo('POST', '/api/v3/orders')[0]!.body.shipments;
    expect(shipment).toMatchObject({
      sender: { firstName: 'Ana', lastName: 'Ruiz', phone: '+525512345678' },
      destination: {
        address: 'Av. Constitución Poniente 400, Int. 4B, Centro, 64000 Monterrey, México',
        reference: 'Portón verde',
      },
      items: [{ weight: 2500, length: 30, width: 20, height: 15 }],
      options: { notes: 'PEDIDO-1', pickUpAfter: '2026-03-16T15:00:00.000Z' },
    });

    double.events.set(trackingNumber, [
      { statusCode: '1002', statusName: 'CONFIRMED', createdAt: '2026-03-16 09:30:23' },
      { statusCode: '7101', statusName: 'IN_CORRECTION', createdAt: '2026-03-16 09:20:00' },
      { statusCode: '4001', statusName: 'ON_ROAD_TO_DELIVERY', createdAt: '2026-03-17T14:25:59Z' },
      {
        statusCode: '4002',
        statusName: 'DELIVERED',
        data: { comment: 'Titular | Luis' },
        createdAt: '2026-03-17 14:32:42',
      },
    ]);
    const [tracked] = await carrier.track({ trackingNumbers: [trackingNumber], livemode: true }, call);
    expect(tracked).toMatchObject({
      scans: [
        { status: 'LABEL_PURCHASED', occurredAt: new Date('2026-03-16T15:20:00Z'), exception: 'ADDRESS_PROBLEM' },
        { status: 'LABEL_PURCHASED', occurredAt: new Date('2026-03-16T15:30:23Z'), code: '1002' },
        { status: 'OUT_FOR_DELIVERY', description: 'On road to delivery' },
        { status: 'DELIVERED', occurredAt: new Date('2026-03-17T20:32:42Z') },
      ],
    });
    expect(JSON.stringify(tracked)).not.toContain('Luis');

    expect(await carrier.cancelLabel(unused, call)).toEqual({ kind: 'cancelled' });
    expect(await carrier.cancelLabel(unused, call)).toEqual({ kind: 'cancelled' });
    expect(double.orders[0]!.cancelled).toBe(true);
  });

  it.each(['PDF', 'PNG', 'ZPL'] as const)('returns its label as %s repeatedly with one order', async (format) => {
    const outcomes = [
      await carrier.createLabel(label({ format }), call),
      await carrier.createLabel(label({ format }), call),
      await carrier.findLabel(label({ format }), call),
    ];
    for (const outcome of outcomes) {
      if (outcome.kind !== 'made') throw new Error(outcome.kind);
      const starts = Buffer.from(outcome.label.file).toString('latin1', 0, 4);
      expect(starts).toContain({ PDF: '%PDF', PNG: '\x89PNG', ZPL: '^XA' }[format]);
    }
    expect(double.orders).toHaveLength(1);
  });

  it('requests a missing file again', async () => {
    double.failNext({ after: 'half' }, ({ path }) => path.includes('/documents/'));
    expect(await carrier.createLabel(label(), call)).toMatchObject({ kind: 'unknown', trackingNumber: '3186136800' });
    expect(await carrier.findLabel(label(), call)).toMatchObject({ kind: 'made' });
  });

  it.each(['unauthorized', 'too_many', 'cut', 'html'] as const)('treats %s as inconclusive', async (fault) => {
    double.failNext({ before: fault });
    double.failNext({ before: fault });
    expect(await carrier.findLabel(label({ requestedAt: minutesAgo(60) }), call)).toMatchObject({ kind: 'unknown' });
    await carrier.createLabel(label(), call);
    double.failNext({ before: fault });
    double.failNext({ before: fault });
    expect(await carrier.cancelLabel(unused, call)).toMatchObject({ kind: 'unknown' });
  });

  it('requires the email of the shop, which replaces a missing email of the recipient', async () => {
    const from = { ...LABEL.from, contactEmail: null };
    expect(await carrier.createLabel(label({ from }), call)).toMatchObject({
      kind: 'refused',
      fault: 'request',
      reason: expect.stringContaining('fromAddress.contactEmail'),
    });
    const { messages } = await carrier.quote(quoteOf(label({ from })), call);
    expect(messages).toMatchObject([
      { code: 'DATA_MISSING', message: expect.stringContaining('fromAddress.contactEmail') },
    ]);
    expect(double.requests).toEqual([]);
    await carrier.createLabel(label({ to: { ...LABEL.to, contactEmail: null } }), call);
    expect(double.requestsTo('POST', '/api/v3/orders')[0]!.body.shipments[0].recipient.email).toBe(
      LABEL.from.contactEmail,
    );
  });

  it('quotes without addresses, known services only', async () => {
    double.levels = ['Express'];
    const quote = quoteOf(label());
    const bare = { ...quote.origin, street: null, contactEmail: null };
    expect(await carrier.quote({ ...quote, origin: bare }, call)).toEqual({ rates: [], messages: [] });
  });

  it('reports declined fields with our field names', async () => {
    double.refusal = {
      status: 400,
      body: { message: 'invalid', errors: { shipments: [{ destination: { address: ['Reforma 222 is wrong'] } }] } },
    };
    expect(await carrier.createLabel(label(), call)).toEqual({
      kind: 'refused',
      fault: 'request',
      reason: '99 Minutos does not accept toAddress.street (HTTP 400).',
    });
    double.refusal = { status: 412, body: { message: 'no coverage' } };
    expect((await carrier.quote(quoteOf(label()), call)).messages).toMatchObject([{ code: 'NOT_SERVED' }]);
    const credentials = { ...NOVENTA9MINUTOS_CREDENTIALS, clientSecret: 'x' };
    const wrong = { ...call, account: { ...call.account, credentials } };
    expect((await carrier.quote(quoteOf(label()), wrong)).messages).toMatchObject([{ code: 'ACCOUNT_PROBLEM' }]);
    expect(await carrier.createLabel(label(), wrong)).toMatchObject({ kind: 'refused', fault: 'account' });
  });

  it('contains no secret after a lost response', async () => {
    double.failNext({ after: 'cut' });
    const said = JSON.stringify(await carrier.findLabel(label(), call));
    for (const secret of [NOVENTA9MINUTOS_CREDENTIALS.clientSecret, 'token-', 'Reforma'])
      expect(said).not.toContain(secret);
  });
});

describeTokens('99minutos', at, made);
describeQuoteFaults('99minutos', at);
describeLabelFaults({
  name: '99minutos',
  at,
  isPurchase: ({ path }) => path.endsWith('/orders'),
  made,
  secrets: new RegExp(`${NOVENTA9MINUTOS_CREDENTIALS.clientSecret}|token-|Reforma`),
  // An answer without a number is looked up at once.
  looksUp: ['empty', 'error_in_200'],
  absentAfterMinutes: 2,
});
