import fc from 'fast-check';
import { labelOf, recoveredLabelOf } from '../../../src/contexts/carriers/ups/label.js';
import { ratesOf } from '../../../src/contexts/carriers/ups/rate.js';
import type { ParcelScan } from '../../../src/contexts/carriers/port/carrier-tracking.js';
import { trackingOf } from '../../../src/contexts/carriers/ups/tracking.js';
import { UpsCarrier } from '../../../src/contexts/carriers/ups/ups-carrier.js';
import { SystemClock } from '../../../src/kernel/clock.js';
import { callTo } from '../call-to.js';
import type { Json } from '../doubles/carrier-double.js';
import { UPS_CREDENTIALS, UpsDouble } from '../doubles/ups.js';
import { anyLabelRequest, anyPickupRequest } from '../random-shipments.js';
import { LABEL, quoteOf } from '../sample-requests.js';
import { checkOf, PublishedApi, readPublished, readPublishedText } from './published-api.js';

/** The schema says how long some texts are, and means how long their examples were. */
const LENGTHS: Readonly<Record<string, readonly string[]>> = {
  'Rating.yaml': [
    'Shipment_Service.Code',
    'DeclaredValue.MonetaryValue',
    'PackageServiceOptions_DeclaredValue.MonetaryValue',
  ],
  'Shipping.converted.json': ['LabelRecovery_LabelSpecification_LabelImageFormat.Code'],
  'Pickup.yaml': ['PickupCreationRequest_PickupDateInfo.PickupDate', 'PickupCreationRequest_PickupDateInfo.ReadyTime'],
};

const documents = Object.fromEntries(
  ['OAuthClientCredentials.yaml', 'Rating.yaml', 'Shipping.converted.json', 'Pickup.yaml', 'Tracking.yaml'].map(
    (file) => [file, readPublished('ups', `openapi/${file}`)],
  ),
);
const apis = Object.entries(documents).map(
  ([file, document]) =>
    new PublishedApi(document, {
      prefix: file.startsWith('OAuth') ? '' : '/api',
      correct: (schema) => corrected(schema, LENGTHS[file] ?? []),
    }),
);

function corrected({ components }: Json, lengths: readonly string[]): void {
  const schemas = components.schemas as Json;
  withoutOccurrences(schemas);
  for (const path of lengths) {
    const [name, property] = path.split('.') as [string, string];
    const text = schemas[name]?.properties?.[property];
    if (text) for (const key of ['minLength', 'maxLength']) delete text[key];
  }
  // Either the numbers or the reference, not both.
  if (schemas['LabelRecoveryRequest']) schemas['LabelRecoveryRequest'].required = ['Request'];
}

/** `maximum: 1` is how often an element of XML occurs. */
function withoutOccurrences(node: unknown): void {
  if (node === null || typeof node !== 'object') return;
  const schema = node as Json;
  if (schema['type'] !== 'number' && schema['type'] !== 'integer') delete schema['maximum'];
  Object.values(schema).forEach(withoutOccurrences);
}

const ups = new UpsCarrier(new SystemClock());
const double = new UpsDouble();
beforeAll(() => double.start());
afterAll(() => double.stop());

const SHIPPER = { company: 'Guía Envíos y Paquetería de México, S.A. de C.V.', rfc: 'GEN010203AB1', phone: null };
const call = () => callTo(double, 'UPS', UPS_CREDENTIALS, SHIPPER);

describe('the published schemas of UPS', () => {
  it('have every operation that the adapter calls', () => {
    expect(apis.flatMap(({ names }) => names)).toEqual(
      expect.arrayContaining([
        'POST /security/v1/oauth/token',
        'POST /rating/{version}/{requestoption}',
        'POST /shipments/{version}/ship',
        'DELETE /shipments/{version}/void/cancel/{shipmentidentificationnumber}',
        'POST /labels/{version}/recovery',
        'POST /pickupcreation/{version}/pickup',
        'GET /shipments/{version}/pickup/{pickuptype}',
        'DELETE /shipments/{version}/pickup/{CancelBy}',
        'GET /track/v1/details/{inquiryNumber}',
      ]),
    );
  });

  it('are strict', () => {
    const request = { method: 'POST', path: '/api/shipments/v2409/ship', query: {}, headers: {} };
    const Shipment = { Shipper: { Name: 'x'.repeat(36) } };
    const problems = checkOf(apis)({ ...request, body: { ShipmentRequest: { Shipment } } });
    expect(problems.join('\n')).toMatch(/ShipTo[^]*more than 35 characters/);
    expect(checkOf(apis)({ ...request, path: '/api/shipments/v2409/shipp', body: {} })).toHaveLength(1);
  });

  it('are kept by every request, whatever is shipped', async () => {
    double.check = checkOf(apis);
    let made = 0;
    await fc.assert(
      fc.asyncProperty(
        anyLabelRequest(ups.services.map(({ code }) => code)),
        anyPickupRequest,
        async (request, pickup) => {
          await ups.quote(quoteOf(request), call());
          const label = await ups.createLabel(request, call());
          if (label.kind === 'made') {
            made += 1;
            const { trackingNumber, carrierData = null } = label.label;
            const { reference } = request;
            expect((await ups.findLabel(request, call())).kind).toBe('made');
            await ups.track({ trackingNumbers: [trackingNumber], livemode: true }, call());
            await ups.cancelLabel(
              { trackingNumber, reference, carrierData, livemode: true, createdAt: new Date() },
              call(),
            );
          }
          const booked = await ups.schedulePickup(pickup, call());
          if (booked.kind === 'confirmed') {
            const { confirmationNumber, carrierData = null } = booked;
            expect(await ups.findPickup(pickup, call())).toEqual(booked);
            const scheduled = { confirmationNumber, carrierData, livemode: true, pickupDate: pickup.pickupDate };
            await ups.cancelPickup(scheduled, '', call());
          }
          expect(double.violations).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
    expect(made).toBeGreaterThan(20);
    expect(double.shipments).toHaveLength(made);
  });
});

/** The example answers of a collection that hold `name`. Their texts are JSON where nobody has commented them. */
function answersWith(file: string, name: string): readonly Json[] {
  const answers: Json[] = [];
  const visit = (node: unknown): void => {
    if (typeof node === 'string' && node.includes(`"${name}"`)) {
      const answer = parsed(node);
      if (answer?.[name]) answers.push(answer);
    } else if (node !== null && typeof node === 'object') Object.values(node).forEach(visit);
  };
  visit(readPublished('ups', `examples/${file}`));
  return answers;
}

function parsed(text: string): Json | null {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

describe('the published answers of UPS', () => {
  it('have no prices in pesos', () => {
    const answers = readPublished('ups', 'examples/karrio-rating_responses.json') as unknown as Json[];
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) expect(ratesOf(answer, quoteOf(LABEL))).toEqual([]);
  });

  it('have labels', async () => {
    const recovered = answersWith('ups-shipping.postman_collection.json', 'LabelRecoveryResponse');
    expect(recovered.length).toBeGreaterThan(0);
    for (const answer of recovered)
      expect(await recoveredLabelOf(answer, 'ZPL')).toMatchObject({
        kind: 'made',
        label: { trackingNumber: '1Z12345E8791315413' },
      });
    const placeholder = readPublished('ups', 'examples/karrio-shipping_response.json');
    expect(await labelOf(placeholder, { format: 'ZPL' })).toMatchObject({ kind: 'unknown', trackingNumber: 'string' });
  });

  it('have every event with its instant in the zone of its place, oldest first', () => {
    const [collected] = answersWith('ups-tracking.postman_collection.json', 'trackResponse');
    const whole = readPublished('ups', 'examples/karrio-tracking_response.json');
    const scans = [
      {
        status: 'LABEL_PURCHASED',
        description: 'Shipper created a label, UPS has not received the package yet.',
        code: '003',
        occurredAt: new Date('2022-01-26T21:16:41Z'),
      },
      {
        status: 'DELIVERED',
        description: 'DELIVERED',
        code: '011',
        place: 'PARAMUS, NJ',
        occurredAt: new Date('2022-01-26T21:30:00Z'),
      },
    ];

    expect(trackingOf(collected, '1Z1442YY7229014688')).toEqual({ kind: 'known', scans });
    // It has a number where the name of who received the parcel belongs.
    const [made, delivered] = scans;
    expect(trackingOf(whole, '1Z1442YY7229014688')).toEqual({
      kind: 'known',
      scans: [made, { ...delivered, receivedBy: '163000' }],
    });
  });

  it('have codes whose words agree with our exceptions', () => {
    const exceptionsOf = (pattern: RegExp) =>
      new Set(publishedCodes().flatMap(([code, text]) => (pattern.test(text) ? [scanOfCode(code).exception] : [])));
    expect(exceptionsOf(/Attempt(ed| Made)(?!.*(Signature|Funds|Pickup))|Pickup Attempted/)).toContain(
      'RECIPIENT_ABSENT',
    );
    expect(exceptionsOf(/^Delay|Adverse Weather/)).toEqual(new Set(['DELAYED']));
    expect(exceptionsOf(/^Delivery Refused/)).toEqual(new Set(['REFUSED_BY_RECIPIENT']));
    expect(exceptionsOf(/^Address Information Required/)).toEqual(new Set(['ADDRESS_PROBLEM']));
    expect(exceptionsOf(/Held for Customer Pickup|Ready for Customer Pickup/)).toEqual(
      new Set(['HELD_FOR_COLLECTION']),
    );
    expect(exceptionsOf(/Damage Reported/)).toEqual(new Set(['DAMAGED']));
    expect(exceptionsOf(/^(Delivered|On the Way|Out for Delivery|Picked Up by UPS)$/)).toEqual(new Set([undefined]));
    expect(publishedCodes().filter(([code]) => scanOfCode(code).isUnknown)).toEqual([]);
    expect(scanOfCode('170')).toMatchObject({ isUnknown: true });
  });

  it('have codes whose words agree with our states', () => {
    const words = publishedCodes().map(([code, text]) => [text, scanOfCode(code).status] as const);
    expect(words.length).toBeGreaterThan(100);
    const statesOf = (pattern: RegExp) =>
      new Set(words.filter(([text]) => pattern.test(text)).map(([, state]) => state));
    expect(statesOf(/^Delivered( by Local Post Office)?$/)).toEqual(new Set(['DELIVERED']));
    expect(statesOf(/^Returned/)).toEqual(new Set(['RETURNED']));
    expect(statesOf(/^Out for Delivery/)).toEqual(new Set(['OUT_FOR_DELIVERY']));
    expect(statesOf(/^(Delay|Exception|Held|.*Attempt)/)).toEqual(new Set(['IN_TRANSIT']));
  });
});

/** The published detail codes with their words; 88 is of no parcel. */
const publishedCodes = (): [code: string, text: string][] =>
  Array.from(
    readPublishedText('ups', 'examples/tracking-status-description-codes.csv').matchAll(/^(\d+),"?(.+?)"?\r?$/gm),
    ([, code, text]): [string, string] => [code!, text!],
  ).filter(([code]) => code !== '88');

function scanOfCode(statusCode: string): ParcelScan {
  const activity = [
    { date: '20260317', time: '100000', status: { type: 'X', statusCode: statusCode.padStart(3, '0') } },
  ];
  const outcome = trackingOf(
    { trackResponse: { shipment: [{ package: [{ trackingNumber: '1Z', activity }] }] } },
    '1Z',
  );
  if (outcome.kind !== 'known') throw new Error(outcome.reason);
  return outcome.scans[0]!;
}
