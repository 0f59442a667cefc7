import { callTo } from '../../../../test/carriers/call-to.js';
import {
  describeLabelFaults,
  describeQuoteFaults,
  describeTokens,
} from '../../../../test/carriers/describe-adapter.js';
import type { Json } from '../../../../test/carriers/doubles/carrier-double.js';
import { FEDEX_CREDENTIALS, FedexDouble } from '../../../../test/carriers/doubles/fedex.js';
import { LABEL, labelsOf, pickup, quoteOf, toCancel } from '../../../../test/carriers/sample-requests.js';
import { scansIn } from '../../../../test/carriers/scans-in.js';
import { startedDouble } from '../../../../test/carriers/started-double.js';
import { SetClock } from '../../../../test/support/set-clock.js';
import type { CarrierCall } from '../port/carrier-account.js';
import type { LabelRequest } from '../port/carrier-label.js';
import { isValidRate } from '../validate-rate.js';
import { FedexCarrier } from './fedex-carrier.js';

let fedex: FedexCarrier;
let double: FedexDouble;
let call: CarrierCall;

beforeEach(async () => {
  fedex = new FedexCarrier(new SetClock());
  double = await startedDouble(new FedexDouble());
  call = callTo(double, 'FEDEX', FEDEX_CREDENTIALS);
});

const label = labelsOf({ serviceCode: 'FEDEX_EXPRESS_SAVER' });

async function madeLabel(over: Partial<LabelRequest> = {}): Promise<{ trackingNumber: string; file: string }> {
  const made = await fedex.createLabel(label(over), call);
  if (made.kind !== 'made') throw new Error(made.reason);
  return { trackingNumber: made.label.trackingNumber, file: Buffer.from(made.label.file).toString('latin1') };
}

const scan = (eventType: string, date: string) => ({
  date,
  eventType,
  eventDescription: `Event ${eventType}`,
  scanLocation: { city: 'MONTERREY', stateOrProvinceCode: 'NL' },
});
const at = () => ({ carrier: fedex, double, call, label: label() });
const made = () => double.shipmentsOf(LABEL.reference);

describe('FedEx', () => {
  it('carries a parcel from its quote to its delivery', async () => {
    const { rates } = await fedex.quote(quoteOf(label()), call);
    expect(rates.map(({ serviceCode }) => serviceCode)).toContain('FEDEX_EXPRESS_SAVER');
    const { trackingNumber, file } = await madeLabel({ format: 'PDF' });
    expect(file).toMatch(/^%PDF-/);
    expect(double.shipments).toMatchObject([{ references: [LABEL.reference, 'PEDIDO-1'], state: 'made' }]);

    const booked = await fedex.schedulePickup(pickup(), call);
    expect(booked).toMatchObject({ kind: 'confirmed', confirmationNumber: '1', carrierData: { location: 'MEXA' } });

    double.shipment(trackingNumber).scans.push(scan('OC', '2026-03-16T09:00:00-06:00'));
    double.shipment(trackingNumber).scans.push(scan('PU', '2026-03-17T12:00:00-06:00'));
    double.shipment(trackingNumber).scans.push(scan('DE', '2026-03-18T09:30:00-07:00'));
    double.shipment(trackingNumber).scans.push(scan('DL', '2026-03-18T11:30:00-06:00'));
    expect(await fedex.track({ trackingNumbers: [trackingNumber], livemode: true }, call)).toMatchObject([
      {
        kind: 'known',
        scans: [
          { status: 'LABEL_PURCHASED' },
          { status: 'PICKED_UP', code: 'PU', place: 'MONTERREY, NL', occurredAt: new Date('2026-03-17T18:00:00Z') },
          { status: 'IN_TRANSIT', occurredAt: new Date('2026-03-18T16:30:00Z') },
          { status: 'DELIVERED', occurredAt: new Date('2026-03-18T17:30:00Z') },
        ],
      },
    ]);
  });

  it('uses a separate token for tracking, one for ten concurrent calls', async () => {
    await fedex.quote(quoteOf(label()), call);
    await Promise.all(Array.from({ length: 10 }, () => fedex.track({ trackingNumbers: ['1'], livemode: true }, call)));
    expect(double.tokenRequests).toBe(2);
  });

  it('tracks with the account credentials if there are no tracking credentials', async () => {
    const { clientId, clientSecret, accountNumber } = FEDEX_CREDENTIALS;
    const credentials = { clientId, clientSecret, accountNumber };
    const [outcome] = await fedex.track(
      { trackingNumbers: ['1'], livemode: true },
      { ...call, account: { ...call.account, credentials } },
    );
    expect(outcome).toMatchObject({ kind: 'unknown' });
    expect(double.requests[0]!.body.client_id).toBe(FEDEX_CREDENTIALS.clientId);
    double.violations.length = 0;
  });
});

describe('A quote of FedEx', () => {
  it.each(['surcharges', 'surCharges'])('reads insurance that only the %s of its packages contain', async (name) => {
    double.reshapeRated = (reply) => ({
      ...reply,
      ratedShipmentDetails: (reply['ratedShipmentDetails'] as Json[]).map((rated) => {
        const { surCharges, ...detail } = rated['shipmentRateDetail'];
        const isInsurance = ({ type }: Json) => type === 'INSURED_VALUE';
        return {
          ...rated,
          shipmentRateDetail: { ...detail, surCharges: surCharges.filter((each: Json) => !isInsurance(each)) },
          ratedPackages: [{ packageRateDetail: { [name]: surCharges } }],
        };
      }),
    });
    const { rates } = await fedex.quote({ ...quoteOf(label()), insuredValue: 12_000 }, call);

    expect(rates[0]!.breakdown).toMatchObject({ baseRate: 90, fuelSurcharge: 10, insuranceCost: 50, total: 174 });
    expect(rates[0]!.accessorials).toEqual([{ code: 'EXTENDED_AREA', amount: 5 }]);
  });

  it.each([
    ['DELIVERY_AREA', true],
    ['OUT_OF_DELIVERY_AREA', true],
    ['OUT_OF_PICKUP_AREA', false],
    ['RESIDENTIAL_DELIVERY', false],
  ])('marks an extended area for the charge %s: %s', async (type, extendedArea) => {
    double.reshapeRated = (reply) => ({
      ...reply,
      ratedShipmentDetails: (reply['ratedShipmentDetails'] as Json[]).map((rated) => {
        const { surCharges, ...detail } = rated['shipmentRateDetail'];
        const named = surCharges.map((each: Json) => (each['type'] === 'DELIVERY_AREA' ? { ...each, type } : each));
        return { ...rated, shipmentRateDetail: { ...detail, surCharges: named } };
      }),
    });
    const { rates } = await fedex.quote(quoteOf(label()), call);

    expect(rates[0]!.delivery).toEqual({ to: 'door', weekdays: null, extendedArea });
  });

  it('returns the account price with IVA and a consistent breakdown, without unknown services', async () => {
    const { rates, messages } = await fedex.quote({ ...quoteOf(label()), insuredValue: 1500 }, call);
    expect(messages).toEqual([]);
    expect(rates.every((rate) => isValidRate(rate, fedex))).toBe(true);
    expect(rates).toMatchObject([
      { serviceCode: 'PRIORITY_OVERNIGHT', estimatedDays: { min: 1, max: 1 }, isInsured: true },
      { serviceCode: 'FEDEX_EXPRESS_SAVER', estimatedDays: { min: 2, max: 5 } },
    ]);
    expect(rates[0]).toMatchObject({
      breakdown: { baseRate: 90, fuelSurcharge: 10, insuranceCost: 50, subtotal: 150, ivaAmount: 24, total: 174 },
      cost: { amount: 174, currency: 'MXN' },
      billedWeightKg: 3,
      volumetricWeightKg: 1.814,
      accessorials: [{ code: 'EXTENDED_AREA', amount: 5 }],
      delivery: { to: 'door', weekdays: null, extendedArea: true },
    });
    const { requestedShipment } = double.requests.at(-1)!.body;
    expect(requestedShipment.shipper.address.stateOrProvinceCode).toBe('DF');
    expect(requestedShipment.requestedPackageLineItems[0].declaredValue).toEqual({ amount: 1500, currency: 'NMP' });
  });

  it('returns the requested level only', async () => {
    const { rates } = await fedex.quote({ ...quoteOf(label()), serviceLevel: 'standard' }, call);
    expect(rates.map(({ serviceCode }) => serviceCode)).toEqual(['FEDEX_EXPRESS_SAVER']);
  });

  it('covers Mexico and parcels within the limits only', async () => {
    const quote = quoteOf(label());
    const abroad = await fedex.quote({ ...quote, origin: { ...quote.origin, country: 'US' } }, call);
    const large = await fedex.quote({ ...quote, parcel: { ...quote.parcel, lengthCm: 275 } }, call);
    expect([abroad, large].map(({ messages }) => messages[0]!.code)).toEqual(['NOT_SERVED', 'TOO_LARGE']);
    expect(double.requests).toEqual([]);
  });

  it('reports the field that FedEx does not accept', async () => {
    double.unknownPostalCodes.add('64000');
    const { messages } = await fedex.quote(quoteOf(label()), call);
    expect(messages).toMatchObject([
      { code: 'DATA_MISSING', message: expect.stringContaining('toAddress.postalCode') },
    ]);
    expect(JSON.stringify(messages)).not.toContain('Secreta');
  });

  it('reports an account problem if no token is issued', async () => {
    const credentials = { ...FEDEX_CREDENTIALS, clientSecret: 'wrong' };
    const { messages } = await fedex.quote(quoteOf(label()), { ...call, account: { ...call.account, credentials } });
    expect(messages).toMatchObject([{ code: 'ACCOUNT_PROBLEM' }]);
  });
});

describe('A label of FedEx', () => {
  it.each([
    ['PDF', /^%PDF-/],
    ['PNG', /^\x89PNG/],
    ['ZPL', /^\^XA/],
  ] as const)('is %s, inside the answer or by an address at the origin of the account', async (format, begins) => {
    expect((await madeLabel({ format })).file).toMatch(begins);
    double.answersAddresses = true;
    expect((await madeLabel({ format, reference: 'lat_2' })).file).toMatch(begins);
  });

  it('retries the download of the label file, and reports a lost file after that', async () => {
    double.answersAddresses = true;
    const isFile = ({ method }: { method: string }) => method === 'GET';
    double.failNext({ before: 'unavailable' }, isFile);
    expect((await madeLabel()).file).toMatch(/^\^XA/);
    for (let tries = 0; tries < 3; tries++) double.failNext({ before: 'cut' }, isFile);
    const lost = await fedex.createLabel(label({ reference: 'lat_2' }), call);
    expect(lost).toMatchObject({ kind: 'unknown', trackingNumber: double.shipments[1]!.trackingNumber });
  });

  it('reports our field name without the address in the FedEx text', async () => {
    double.unknownPostalCodes.add('64000');
    const refused = await fedex.createLabel(label(), call);
    expect(refused).toMatchObject({ kind: 'refused', fault: 'request' });
    expect(refused).toMatchObject({ reason: expect.stringContaining('toAddress.postalCode') });
    expect(JSON.stringify(refused)).not.toContain('Secreta');
  });

  it('rejects an unknown service and a long address before the call', async () => {
    const requests = [
      label({ serviceCode: 'X' }),
      label({ to: { ...LABEL.to, street: 'x'.repeat(36) } }),
      label({ to: { ...LABEL.to, state: 'Texas' } }),
    ];
    const outcomes = await Promise.all(requests.map((request) => fedex.createLabel(request, call)));
    expect(outcomes).toMatchObject(requests.map(() => ({ kind: 'refused', fault: 'request' })));
    expect(double.requests).toEqual([]);
  });

  it('finds a lost label by its reference without its file, and treats a missing one as inconclusive', async () => {
    double.failNext({ after: 'cut' }, ({ path }) => path === '/ship/v1/shipments');
    await fedex.createLabel(label(), call);
    const { trackingNumber } = double.shipmentsOf(LABEL.reference)[0]!;
    expect(await fedex.findLabel(label(), call)).toMatchObject({ kind: 'unknown', trackingNumber });
    const other = await fedex.findLabel(label({ reference: 'lat_other' }), call);
    expect(other.kind).toBe('unknown');
    expect(other).not.toHaveProperty('trackingNumber');
  });

  it('is cancelled idempotently, but not if the parcel is in use or FedEx does not find it', async () => {
    const { trackingNumber } = await madeLabel();
    double.failNext({ after: 'cut' });
    expect(await fedex.cancelLabel(toCancel(trackingNumber), call)).toMatchObject({ kind: 'unknown' });
    expect(double.shipment(trackingNumber).state).toBe('cancelled');
    expect(await fedex.cancelLabel(toCancel(trackingNumber), call)).toEqual({ kind: 'cancelled' });
    double.shipment(trackingNumber).state = 'tendered';
    for (const number of [trackingNumber, '999'])
      expect(await fedex.cancelLabel(toCancel(number), call)).toMatchObject({ kind: 'refused', fault: 'request' });
    for (const fault of [{ after: 'error_in_200' }, { before: 'forbidden' }, { before: 'too_many' }] as const) {
      double.failNext(fault);
      expect(await fedex.cancelLabel(toCancel('1'), call)).toMatchObject({ kind: 'unknown' });
    }
  });
});

describe('A pickup of FedEx', () => {
  it('is cancelled idempotently with its code, date and station', async () => {
    const booked = await fedex.schedulePickup(pickup(), call);
    if (booked.kind !== 'confirmed') throw new Error(booked.reason);
    const { confirmationNumber, carrierData = null } = booked;
    const scheduled = { confirmationNumber, carrierData, livemode: true, pickupDate: '2026-03-17' };
    double.failNext({ before: 'forbidden' });
    expect(await fedex.cancelPickup(scheduled, 'Ya no', call)).toMatchObject({ kind: 'unknown' });
    expect(await fedex.cancelPickup(scheduled, 'Ya no', call)).toEqual({ kind: 'cancelled' });
    expect(double.pickups).toEqual([]);
    expect(await fedex.cancelPickup(scheduled, 'Ya no', call)).toEqual({ kind: 'cancelled' });
  });

  it.each([
    ['PICKUP.ALREADY.CANCELLED', 'cancelled'],
    ['PICKUP.ALREADYCANCELED', 'cancelled'],
    ['PICKUP.NOT.FOUND', 'cancelled'],
    ['PICKUPCONFIRMATIONCODE.NOTFOUND', 'cancelled'],
    ['NOTFOUND.DISPATCH', 'cancelled'],
    ['LOCATION.NOTFOUND', 'refused'],
    ['PICKUP.CANNOT.BE.CANCELLED', 'refused'],
  ])('with the response %s after a lost cancellation is %s', async (code, kind) => {
    const booked = await fedex.schedulePickup(pickup(), call);
    if (booked.kind !== 'confirmed') throw new Error(booked.reason);
    const { confirmationNumber, carrierData = null } = booked;
    const scheduled = { confirmationNumber, carrierData, livemode: true, pickupDate: '2026-03-17' };
    double.failNext({ after: 'cut' });
    expect(await fedex.cancelPickup(scheduled, 'Ya no', call)).toMatchObject({ kind: 'unknown' });
    expect(double.pickups).toEqual([]);

    double.noSuchPickup = code;

    expect(await fedex.cancelPickup(scheduled, 'Ya no', call)).toMatchObject({ kind });
  });

  it('requires an address', async () => {
    const outcome = await fedex.schedulePickup(pickup({ address: null }), call);
    expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringContaining('pickupAddressId') });
  });

  it('stays unknown after a lost response, because FedEx supports no query for it', async () => {
    double.failNext({ after: 'half' });
    expect(await fedex.schedulePickup(pickup(), call)).toMatchObject({ kind: 'unknown' });
    expect(await fedex.findPickup(pickup(), call)).toMatchObject({ kind: 'unknown' });
    expect(double.pickups).toHaveLength(1);
  });
});

describe('Tracking of FedEx', () => {
  it('returns unknown for an error inside a successful response', async () => {
    expect(await fedex.track({ trackingNumbers: ['1'], livemode: true }, call)).toMatchObject([{ kind: 'unknown' }]);
  });

  it('does not treat exceptions as final, and ignores unknown codes', async () => {
    const { trackingNumber } = await madeLabel();
    for (const [hour, code] of ['PU', 'ZZ', 'OD', 'SE', 'RS'].entries())
      double.shipment(trackingNumber).scans.push(scan(code, `2026-03-17T1${hour}:00:00-06:00`));
    const scans = scansIn(await fedex.track({ trackingNumbers: [trackingNumber], livemode: true }, call));
    const statuses = ['PICKED_UP', 'PICKED_UP', 'OUT_FOR_DELIVERY', 'IN_TRANSIT', 'RETURNED'];
    expect(scans.map(({ status }) => status)).toEqual(statuses);
  });
});

describeTokens('FedEx', at, made);
describeQuoteFaults('FedEx', at);
describeLabelFaults({
  name: 'FedEx',
  at,
  isPurchase: ({ method, path }) => method === 'POST' && path === '/ship/v1/shipments',
  made,
  secrets: /secret-of-fedex|token-|Reforma|Constituci/,
});
