import fc from 'fast-check';
import { trackingNumberOf } from '../../../src/contexts/carriers/noventa9minutos/label.js';
import { Noventa9MinutosCarrier } from '../../../src/contexts/carriers/noventa9minutos/noventa9minutos-carrier.js';
import { ratesOf } from '../../../src/contexts/carriers/noventa9minutos/rate.js';
import { trackingOf } from '../../../src/contexts/carriers/noventa9minutos/tracking.js';
import { SystemClock } from '../../../src/kernel/clock.js';
import { callTo } from '../call-to.js';
import type { Json } from '../doubles/carrier-double.js';
import { NOVENTA9MINUTOS_CREDENTIALS, Noventa9MinutosDouble } from '../doubles/noventa9minutos.js';
import { anyLabelRequest } from '../random-shipments.js';
import { quoteOf } from '../sample-requests.js';
import { checkOf, PublishedApi, readPublished } from './published-api.js';

const document = readPublished('99minutos', 'openapi/99minutos-api-v3.openapi.json');
const api = new PublishedApi(document);
const carrier = new Noventa9MinutosCarrier(new SystemClock());
const double = new Noventa9MinutosDouble();
beforeAll(() => double.start());
afterAll(() => double.stop());

const call = () => callTo(double, 'NOVENTA9MINUTOS', NOVENTA9MINUTOS_CREDENTIALS);

describe('the published schema of 99minutos', () => {
  it('has every operation that the adapter calls', () => {
    expect(api.names).toEqual(
      expect.arrayContaining([
        'POST /api/v3/oauth/token',
        'POST /api/v3/shipping/rates',
        'POST /api/v3/orders',
        'POST /api/v3/documents/guides',
        'POST /api/v3/documents/zpl',
        'GET /api/v3/shipments/{id}',
        'DELETE /api/v3/shipments/{id}',
        'GET /api/v3/shipments/tracking',
      ]),
    );
  });

  it('is strict', () => {
    const request = { method: 'POST', path: '/api/v3/orders', query: {}, headers: {} };
    expect(checkOf([api])({ ...request, body: { shipments: [{ items: [{ weight: 0.5 }] }] } }).join()).toMatch(
      /recipient/,
    );
  });

  it('is kept by every request, whatever is shipped', async () => {
    double.check = checkOf([api]);
    let made = 0;
    await fc.assert(
      fc.asyncProperty(anyLabelRequest(carrier.services.map(({ code }) => code)), async (request) => {
        await carrier.quote(quoteOf(request), call());
        const label = await carrier.createLabel(request, call());
        if (label.kind === 'made') {
          made += 1;
          const { trackingNumber } = label.label;
          const { reference } = request;
          expect((await carrier.findLabel({ ...request, format: 'ZPL' }, call())).kind).toBe('made');
          await carrier.track({ trackingNumbers: [trackingNumber], livemode: true }, call());
          const unused = { trackingNumber, reference, livemode: true, createdAt: new Date(), carrierData: null };
          expect(await carrier.cancelLabel(unused, call())).toEqual({ kind: 'cancelled' });
        }
        expect(double.violations).toEqual([]);
      }),
      { numRuns: 100 },
    );
    expect(made).toBeGreaterThan(20);
    expect(double.orders).toHaveLength(made);
  });
});

/** The example answers of an operation. */
function examplesOf(method: string, path: string, status: number): readonly Json[] {
  const { examples } = document['paths'][path][method].responses[status].content['application/json'];
  return Object.values(examples as Json).map(({ value }) => value as Json);
}

describe('the published answers of 99minutos', () => {
  it('have one price for several levels', () => {
    const [answer] = examplesOf('post', '/api/v3/shipping/rates', 200);
    expect(ratesOf(answer)).toMatchObject([
      { serviceCode: 'NACIONAL', breakdown: { subtotal: 129.31, ivaAmount: 20.69, total: 150 } },
    ]);
  });

  it('have the number of an order', () => {
    const answers = examplesOf('post', '/api/v3/orders', 201);
    expect(answers.map((answer) => trackingNumberOf(answer))).toContain('3186136841');
  });

  it('have events, from the order to the delivery', () => {
    const [answer] = examplesOf('get', '/api/v3/shipments/tracking', 200);
    const outcome = trackingOf(answer);
    if (outcome.kind !== 'known') throw new Error(outcome.reason);
    expect(outcome.scans).toHaveLength(answer!['data'].events.length);
    // `2021-12-20 07:30:23`, of Mexico City.
    expect(outcome.scans[0]!.occurredAt).toEqual(new Date('2021-12-20T13:30:23Z'));
    expect([...new Set(outcome.scans.map(({ status }) => status))]).toEqual([
      'LABEL_PURCHASED',
      'PICKED_UP',
      'IN_TRANSIT',
      'OUT_FOR_DELIVERY',
      'DELIVERED',
    ]);
  });
});
