import { callTo } from '../../../../test/carriers/call-to.js';
import { describeLabelFaults, describeQuoteFaults } from '../../../../test/carriers/describe-adapter.js';
import { DHL_CREDENTIALS, DhlDouble } from '../../../../test/carriers/doubles/dhl.js';
import { LABEL, labelsOf, pickup, quoteOf } from '../../../../test/carriers/sample-requests.js';
import { scansIn } from '../../../../test/carriers/scans-in.js';
import { startedDouble } from '../../../../test/carriers/started-double.js';
import { SetClock } from '../../../../test/support/set-clock.js';
import type { CarrierCall } from '../port/carrier-account.js';
import { isValidRate } from '../validate-rate.js';
import { DhlCarrier } from './dhl-carrier.js';

const dhl = new DhlCarrier(new SetClock());
let double: DhlDouble;
let call: CarrierCall;

beforeEach(async () => {
  double = await startedDouble(new DhlDouble());
  call = callTo(double, 'DHL', DHL_CREDENTIALS);
});

const COMING = '2026-03-17';

const label = labelsOf({ serviceCode: 'EXPRESS_DOMESTIC' });

const scan = (typeCode: string, date: string, time: string, area: string, offset?: string) => ({
  date,
  time,
  ...(offset && { GMTOffset: offset }),
  typeCode,
  description: `Event ${typeCode}`,
  serviceArea: [{ code: area, description: `${area}-MX` }],
});
const at = () => ({ carrier: dhl, double, call, label: label() });

describe('DHL Express', () => {
  it('carries a parcel from its quote to its delivery', async () => {
    const { rates } = await dhl.quote(quoteOf(label()), call);
    const rate = rates.find(({ serviceCode }) => serviceCode === 'EXPRESS_DOMESTIC')!;

    const made = await dhl.createLabel(label({ format: 'PDF', carrierData: rate.carrierData! }), call);
    if (made.kind !== 'made') throw new Error(made.reason);
    expect(Buffer.from(made.label.file).toString('latin1')).toMatch(/^%PDF-/);
    expect(double.shipments).toMatchObject([{ product: 'N', references: [LABEL.reference, 'PEDIDO-1'] }]);

    const { trackingNumber } = made.label;
    const parcels = [
      {
        trackingNumber,
        serviceCode: 'EXPRESS_DOMESTIC',
        parcel: LABEL.parcel,
        destinationCountry: 'MX',
        carrierData: null,
      },
    ];
    const booked = await dhl.schedulePickup(pickup({ parcels }), call);
    if (booked.kind !== 'confirmed') throw new Error(booked.reason);
    expect(double.pickups).toEqual(new Set([booked.confirmationNumber]));

    double.scan(trackingNumber, scan('PU', '2026-03-17', '12:00:00', 'MEX'));
    double.scan(trackingNumber, scan('OK', '2026-03-18', '09:30:00', 'MTY'));
    expect(await dhl.track({ trackingNumbers: [trackingNumber], livemode: true }, call)).toMatchObject([
      {
        kind: 'known',
        scans: [
          { status: 'PICKED_UP', code: 'PU', place: 'MEX-MX', occurredAt: new Date('2026-03-17T18:00:00Z') },
          { status: 'DELIVERED', code: 'OK', occurredAt: new Date('2026-03-18T15:30:00Z') },
        ],
      },
    ]);
  });
});

describe('A quote of DHL Express', () => {
  it('fails on an empty response', async () => {
    double.failNext({ after: 'empty' });
    await expect(dhl.quote(quoteOf(label()), call)).rejects.toThrow('no readable response');
  });

  it('returns the total with IVA in the currency of the account, with a consistent breakdown', async () => {
    const { rates, messages } = await dhl.quote({ ...quoteOf(label()), insuredValue: 1500 }, call);
    expect(messages).toEqual([]);
    expect(rates.map(({ serviceCode }) => serviceCode)).toEqual(['EXPRESS_DOMESTIC', 'ECONOMY_SELECT_DOMESTIC']);
    expect(rates.every((rate) => isValidRate(rate, dhl))).toBe(true);
    expect(rates[0]).toMatchObject({
      isInsured: true,
      estimatedDays: { min: 1, max: 1 },
      breakdown: { baseRate: 90, fuelSurcharge: 10, insuranceCost: 50, subtotal: 150, ivaAmount: 24, total: 174 },
      cost: { amount: 174, currency: 'MXN' },
      billedWeightKg: 2.5,
      volumetricWeightKg: 1.8,
      accessorials: [{ code: 'EXTENDED_AREA', amount: 15 }],
      delivery: { to: 'door', weekdays: null, extendedArea: true },
    });
  });

  it('is requested at the path of the sandbox if the address of the account has it', async () => {
    const account = { ...call.account, baseUrl: `${double.origin}/mydhlapi/test` };
    await dhl.quote(quoteOf(label()), { ...call, account });
    await dhl.quote(quoteOf(label()), call);
    expect(double.requests.map(({ path }) => path)).toEqual(['/mydhlapi/test/rates', '/mydhlapi/rates']);
  });

  it('requests only products of the level and drops unknown products', async () => {
    const { rates } = await dhl.quote({ ...quoteOf(label()), serviceLevel: 'economy' }, call);
    expect(rates.map(({ serviceCode }) => serviceCode)).toEqual(['ECONOMY_SELECT_DOMESTIC']);
    expect(double.requests[0]!.body.productsAndServices).toHaveLength(1);
  });

  it('reports a missing city without a call', async () => {
    const quote = quoteOf(label());
    const { messages } = await dhl.quote({ ...quote, destination: { ...quote.destination, city: null } }, call);
    expect(messages).toMatchObject([{ code: 'DATA_MISSING', message: expect.stringContaining('toAddress.city') }]);
    expect(double.requests).toEqual([]);
  });

  it('reports an address that does not fit the label without a call', async () => {
    const quote = quoteOf(label({ to: { ...LABEL.to, street: 'x'.repeat(46) } }));
    const { messages } = await dhl.quote(quote, call);
    expect(messages).toMatchObject([{ code: 'DATA_MISSING', message: expect.stringContaining('toAddress.street') }]);
    expect(double.requests).toEqual([]);
  });

  it('covers Mexico and parcels within the limits only', async () => {
    const quote = quoteOf(label());
    const abroad = await dhl.quote({ ...quote, destination: { ...quote.destination, country: 'US' } }, call);
    const heavy = await dhl.quote({ ...quote, parcel: { ...quote.parcel, weightKg: 71 } }, call);
    expect([abroad, heavy].map(({ messages }) => messages[0]!.code)).toEqual(['NOT_SERVED', 'TOO_HEAVY']);
    expect(double.requests).toEqual([]);
  });

  it('reports an unserved route or the field that DHL does not accept', async () => {
    double.products.clear();
    const none = await dhl.quote(quoteOf(label()), call);
    double.unknownCities.add('Monterrey');
    const unknown = await dhl.quote(quoteOf(label()), call);
    expect(none.messages[0]!.code).toBe('NOT_SERVED');
    expect(unknown.messages).toMatchObject([{ code: 'DATA_MISSING', message: expect.stringContaining('toAddress') }]);
  });
});

describe('A label of DHL Express', () => {
  it('is ZPL and insured if requested', async () => {
    const made = await dhl.createLabel(label({ insuredValue: 1500, declaredValue: 1500 }), call);
    expect(made.kind === 'made' && Buffer.from(made.label.file).toString()).toContain('^XA');
    expect(double.requests[0]!.body).toMatchObject({
      valueAddedServices: [{ serviceCode: 'II', value: 1500, currency: 'MXN' }],
      plannedShippingDateAndTime: '2026-03-16T09:10:00 GMT-06:00',
      content: { declaredValue: 1500, description: 'Zapatos' },
      customerDetails: { receiverDetails: { contactInformation: { companyName: 'Luis Peña', fullName: 'Luis Peña' } } },
    });
  });

  it('reports our field name without the address in the DHL text', async () => {
    double.unknownCities.add('Monterrey');
    const refused = await dhl.createLabel(label(), call);
    expect(refused).toMatchObject({ kind: 'refused', fault: 'request' });
    expect(refused).toMatchObject({ reason: expect.stringContaining('toAddress.city') });
    expect(JSON.stringify(refused)).not.toContain('Calle Secreta');
  });

  it('rejects PNG, an unknown service and a long address before the call', async () => {
    const requests = [
      label({ format: 'PNG' }),
      label({ serviceCode: 'X' }),
      label({ to: { ...LABEL.to, street: 'x'.repeat(46) } }),
    ];
    const outcomes = await Promise.all(requests.map((request) => dhl.createLabel(request, call)));
    expect(outcomes).toMatchObject(requests.map(() => ({ kind: 'refused', fault: 'request' })));
    expect(double.requests).toEqual([]);
  });

  it('finds a lost label by its reference without its file, and treats a missing one as inconclusive', async () => {
    double.failNext({ after: 'cut' });
    await dhl.createLabel(label(), call);
    const { trackingNumber } = double.shipmentsOf(LABEL.reference)[0]!;
    expect(await dhl.findLabel(label(), call)).toMatchObject({ kind: 'unknown', trackingNumber });
    expect(await dhl.findLabel(label({ reference: 'lat_other' }), call)).not.toHaveProperty('trackingNumber');
    double.findsUnscanned = false;
    expect(await dhl.findLabel(label(), call)).toMatchObject({ kind: 'unknown' });
  });

  it('expires unused without a cancellation call', async () => {
    expect(await dhl.cancelLabel()).toEqual({ kind: 'lapses' });
    expect(double.requests).toEqual([]);
  });
});

describe('A pickup of DHL Express', () => {
  it('is booked with the weights of its parcels and cancelled by its requestor', async () => {
    const booked = await dhl.schedulePickup(pickup(), call);
    if (booked.kind !== 'confirmed') throw new Error(booked.reason);
    expect(double.requests[0]!.body.shipmentDetails[0].packages).toEqual([{ weight: 2.5 }, { weight: 2.5 }]);

    const { confirmationNumber, carrierData = null } = booked;
    const scheduled = { confirmationNumber, carrierData, livemode: true, pickupDate: '2026-03-17' };
    double.failNext({ before: 'unauthorized' });
    expect(await dhl.cancelPickup(scheduled, 'Ya no', call)).toMatchObject({ kind: 'unknown' });
    expect(await dhl.cancelPickup(scheduled, 'Ya no', call)).toEqual({ kind: 'cancelled' });
    expect(double.requests.at(-1)!.query).toEqual({ requestorName: 'Ana Ruiz', reason: 'Ya no' });
    expect(double.pickups.size).toBe(0);
    expect(await dhl.cancelPickup(scheduled, 'Ya no', call)).toEqual({ kind: 'cancelled' });
  });

  it.each([
    [404, { detail: 'Cancellation of booking was not successful. Requested Pickup was not found' }, 'cancelled'],
    [404, { title: 'Pickup not found', status: '404' }, 'cancelled'],
    [404, undefined, 'cancelled'],
    [400, { title: 'Pickup not found', detail: '' }, 'cancelled'],
    [400, { detail: 'Requested Pickup was not found' }, 'cancelled'],
    [422, { message: 'The pickup does not exist' }, 'cancelled'],
    [400, { detail: 'Pickup was already cancelled' }, 'cancelled'],
    [400, { detail: 'Pickup already cancelled or completed' }, 'cancelled'],
    [400, { detail: 'Pickup already completed' }, 'refused'],
    [400, { detail: 'Missing mandatory parameters: requestorName' }, 'refused'],
    [500, undefined, 'unknown'],
  ])('is %s %j after a lost cancellation: %s', async (status, body, kind) => {
    const booked = await dhl.schedulePickup(pickup({ pickupDate: COMING }), call);
    if (booked.kind !== 'confirmed') throw new Error(booked.reason);
    const { confirmationNumber, carrierData = null } = booked;
    const scheduled = { confirmationNumber, carrierData, livemode: true, pickupDate: COMING };
    double.failNext({ after: 'cut' });
    expect(await dhl.cancelPickup(scheduled, 'Ya no', call)).toMatchObject({ kind: 'unknown' });
    expect(double.pickups.size).toBe(0);

    double.noSuchPickup = { status, ...(body && { body }) };

    expect(await dhl.cancelPickup(scheduled, 'Ya no', call)).toMatchObject({ kind });
  });

  it('is not treated as cancelled on its day if DHL returns cancelled or completed', async () => {
    double.noSuchPickup = { status: 400, body: { detail: 'Pickup already cancelled or completed' } };
    const scheduled = { confirmationNumber: 'PRG1', carrierData: null, livemode: true, pickupDate: '2000-01-03' };

    expect(await dhl.cancelPickup(scheduled, 'Ya no', call)).toMatchObject({ kind: 'refused' });
  });

  it('requires an address', async () => {
    const outcome = await dhl.schedulePickup(pickup({ address: null }), call);
    expect(outcome).toMatchObject({
      kind: 'refused',
      fault: 'request',
      reason: expect.stringContaining('pickupAddressId'),
    });
  });

  it('stays unknown after a lost response, because DHL supports no query for it', async () => {
    double.failNext({ after: 'cut' });
    expect(await dhl.schedulePickup(pickup(), call)).toMatchObject({ kind: 'unknown' });
    expect(await dhl.findPickup(pickup(), call)).toMatchObject({ kind: 'unknown' });
    expect(double.pickups.size).toBe(1);
  });
});

describe('Tracking of DHL Express', () => {
  const events = async (...scans: readonly object[]) => {
    const made = await dhl.createLabel(label(), call);
    const trackingNumber = made.kind === 'made' ? made.label.trackingNumber : '';
    for (const each of scans) double.scan(trackingNumber, each);
    return scansIn(await dhl.track({ trackingNumbers: [trackingNumber], livemode: true }, call));
  };

  it('reads local times with their offset, otherwise with the zone of their area', async () => {
    const scans = await events(
      scan('PU', '2026-03-16', '18:00:00', 'TIJ'),
      scan('DF', '2026-03-16', '21:00:00', 'HMO'),
      scan('AR', '2026-03-17', '08:00:00', 'CUN'),
      scan('WC', '2026-03-17', '09:00:00', 'MEX', '-05:00'),
    );
    expect(scans.map(({ occurredAt }) => occurredAt?.toISOString())).toEqual([
      '2026-03-17T01:00:00.000Z',
      '2026-03-17T04:00:00.000Z',
      '2026-03-17T13:00:00.000Z',
      '2026-03-17T14:00:00.000Z',
    ]);
  });

  it("keeps DHL's order where the clocks of two areas disagree, and reverses lists that begin with the newest", async () => {
    const departure = scan('DF', '2026-03-16', '21:21:58', 'CUN');
    const arrival = scan('AR', '2026-03-16', '20:26:04', 'TIJ');
    const delivery = scan('OK', '2026-03-17', '12:00:00', 'TIJ');
    for (const list of [
      [departure, arrival, delivery],
      [delivery, arrival, departure],
    ])
      expect((await events(...list)).map(({ code }) => code)).toEqual(['DF', 'AR', 'OK']);
  });

  it('does not treat attempts and delays as final, and ignores unknown codes', async () => {
    const scans = await events(
      scan('PU', '2026-03-16', '10:00:00', 'MEX'),
      scan('ZZ', '2026-03-16', '11:00:00', 'MEX'),
      scan('WC', '2026-03-17', '09:00:00', 'MEX'),
      scan('NH', '2026-03-17', '12:00:00', 'MEX'),
      scan('RT', '2026-03-19', '12:00:00', 'MEX'),
    );
    const statuses = ['PICKED_UP', 'PICKED_UP', 'OUT_FOR_DELIVERY', 'IN_TRANSIT', 'RETURNED'];
    expect(scans.map(({ status }) => status)).toEqual(statuses);
  });

  it('returns unknown for a number without events', async () => {
    expect(await dhl.track({ trackingNumbers: ['1'], livemode: true }, call)).toMatchObject([{ kind: 'unknown' }]);
  });
});

describeQuoteFaults('DHL Express', at);
describeLabelFaults({
  name: 'DHL Express',
  at,
  isPurchase: ({ path }) => path.endsWith('/shipments'),
  made: () => double.shipmentsOf(LABEL.reference),
  secrets: /secret-of-dhl|Reforma|Constituci/,
});
