import fc from 'fast-check';
import { FedexCarrier } from '../../../src/contexts/carriers/fedex/fedex-carrier.js';
import { pickupOf } from '../../../src/contexts/carriers/fedex/pickup.js';
import { ratesOf } from '../../../src/contexts/carriers/fedex/rate.js';
import { trackingOf } from '../../../src/contexts/carriers/fedex/tracking.js';
import { cancellationOf } from '../../../src/contexts/carriers/fedex/label.js';
import { refusalOf } from '../../../src/contexts/carriers/fedex/errors.js';
import { SystemClock } from '../../../src/kernel/clock.js';
import type { Json } from '../doubles/carrier-double.js';
import { FEDEX_CREDENTIALS, FedexDouble } from '../doubles/fedex.js';
import { callTo } from '../call-to.js';
import { anyLabelRequest, anyPickupRequest } from '../random-shipments.js';
import { LABEL, quoteOf } from '../sample-requests.js';
import { checkOf, PublishedApi, type PublishedApiOptions, readPublished } from './published-api.js';

/** Bodies are `oneOf` the schema and of samples that take anything: the schema is named. */
const SCHEMAS: Readonly<Record<string, PublishedApiOptions>> = {
  'authorization__v1__APIAuthorization-Resource': {},
  'rates-transit-times__v1__RateQuotes-Resource': {
    requestSchemas: { 'POST /rate/v1/rates/quotes': '/components/schemas/Full_Schema_Quote_Rate' },
  },
  'ship__v1__Shipment-Resource': {
    requestSchemas: {
      'POST /ship/v1/shipments': '/components/schemas/Full_Schema_Ship',
      'PUT /ship/v1/shipments/cancel': '/components/schemas/Full_Schema_Cancel_Shipment',
    },
    // In pounds, and in none of the samples that FedEx publishes.
    correct: dropRequired('totalWeight'),
  },
  'pickup-request__v1__Pickup-Resource': {
    requestSchemas: {
      'POST /pickup/v1/pickups': '/components/schemas/Full_Schema_Create_Pickup',
      'PUT /pickup/v1/pickups/cancel': '/components/schemas/Full_Schema_Cancel_Pickup',
    },
  },
  'track__v1__TrackingNumbers-Resource': {
    requestSchemas: { 'POST /track/v1/trackingnumbers': '/components/schemas/Full_Schema_Tracking_Numbers' },
    // A reference to what is not there.
    correct: (document) => void (document['components'].schemas.ContactVO_1 ??= {}),
  },
  'track__v1__ReferenceNumbers-Resource': {
    requestSchemas: { 'POST /track/v1/referencenumbers': '/components/schemas/Full_Schema_Tracking_References' },
    // Required by a name that no property has.
    correct: dropRequired('shipDateEndDate'),
  },
};

const apis = Object.entries(SCHEMAS).map(
  ([name, options]) => new PublishedApi(readPublished('fedex', `openapi/${name}.json`), options),
);
const fedex = new FedexCarrier(new SystemClock());
const double = new FedexDouble();
beforeAll(() => double.start());
afterAll(() => double.stop());

const call = () => callTo(double, 'FEDEX', FEDEX_CREDENTIALS);

function dropRequired(name: string): (node: Json) => void {
  const drop = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    const { required } = node as { required?: unknown };
    if (Array.isArray(required) && required.includes(name)) required.splice(required.indexOf(name), 1);
    Object.values(node).forEach(drop);
  };
  return drop;
}

describe('the published schemas of FedEx', () => {
  const called = [
    'POST /oauth/token',
    'POST /rate/v1/rates/quotes',
    'POST /ship/v1/shipments',
    'PUT /ship/v1/shipments/cancel',
    'POST /pickup/v1/pickups',
    'PUT /pickup/v1/pickups/cancel',
    'POST /track/v1/trackingnumbers',
    'POST /track/v1/referencenumbers',
  ];

  it('have every operation that the adapter calls', () => {
    expect(apis.flatMap(({ names }) => names)).toEqual(expect.arrayContaining(called));
  });

  it('are kept by every request, whatever is shipped', async () => {
    double.check = checkOf(apis);
    let made = 0;
    await fc.assert(
      fc.asyncProperty(
        anyLabelRequest(fedex.services.map(({ code }) => code)),
        anyPickupRequest,
        async (request, pickup) => {
          await fedex.quote(quoteOf(request), call());
          const label = await fedex.createLabel(request, call());
          if (label.kind === 'made') {
            made += 1;
            const { trackingNumber } = label.label;
            const { reference } = request;
            await fedex.findLabel(request, call());
            await fedex.track({ trackingNumbers: [trackingNumber], livemode: true }, call());
            const createdAt = new Date();
            const toCancel = { trackingNumber, reference, livemode: true, createdAt, carrierData: null };
            expect(await fedex.cancelLabel(toCancel, call())).toEqual({ kind: 'cancelled' });
          }
          const booked = await fedex.schedulePickup(pickup, call());
          if (booked.kind === 'confirmed') {
            const { confirmationNumber, carrierData = null } = booked;
            const scheduled = { confirmationNumber, carrierData, livemode: true, pickupDate: pickup.pickupDate };
            expect(await fedex.cancelPickup(scheduled, 'Cambio de planes: ñ/á', call())).toEqual({ kind: 'cancelled' });
          }
          expect(double.violations).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
    expect(made).toBeGreaterThan(3);
    expect(double.shipments).toHaveLength(made);
    expect(new Set(double.requests.map(({ method, path }) => `${method} ${path}`))).toEqual(new Set(called));
  });
});

describe('the published answers of FedEx', () => {
  it('have prices; those in dollars are not sold', () => {
    const answers = readPublished('fedex', 'examples/karrio-rating_responses.json') as unknown as Json[];
    const quote = { ...quoteOf(LABEL), shipDate: '2024-07-19' };
    for (const answer of answers) expect(ratesOf(answer, quote)).toEqual([]);

    const inPesos = JSON.parse(
      JSON.stringify(answers).replaceAll('"USD"', '"NMP"').replaceAll('"CAD"', '"NMP"'),
    ) as Json[];
    const rates = inPesos.flatMap((answer) => ratesOf(answer, quote));
    expect(rates.map(({ serviceCode }) => serviceCode)).toContain('FEDEX_EXPRESS_SAVER');
    for (const { breakdown } of rates)
      expect(breakdown.baseRate + breakdown.fuelSurcharge + breakdown.insuranceCost).toBeCloseTo(breakdown.subtotal, 5);
  });

  it('have pickups, cancellations and refusals', () => {
    const read = (name: string) => readPublished('fedex', `examples/karrio-${name}.json`);
    expect(pickupOf(read('pickup_response'))).toMatchObject({
      kind: 'confirmed',
      confirmationNumber: '3001',
      carrierData: { location: 'COSA' },
    });
    expect(cancellationOf(read('cancel_response'))).toEqual({ kind: 'cancelled' });
    const refused = refusalOf({ kind: 'declined', status: 400, body: read('error_response') });
    expect(refused).toMatchObject({ kind: 'refused', reason: expect.stringContaining('TRACKINGNUMBER.EMPTY') });
  });

  it('have scans with their instants', () => {
    const tracking = readPublished('fedex', 'examples/karrio-tracking_response.json');
    const outcome = trackingOf(tracking, tracking['output'].completeTrackResults[0].trackingNumber);
    expect(outcome).toMatchObject({
      kind: 'known',
      scans: [{ status: 'PICKED_UP', code: 'PU', occurredAt: new Date('2018-02-02T19:01:00Z'), place: 'SEATTLE, WA' }],
    });
  });
});
