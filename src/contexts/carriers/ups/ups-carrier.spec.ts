import type { CarrierFault, FaultAfter, FaultBefore } from '../../../../test/carriers/doubles/carrier-double.js';
import { UPS_CREDENTIALS, UpsDouble } from '../../../../test/carriers/doubles/ups.js';
import { LABEL, quoteOf } from '../../../../test/carriers/random-shipments.js';
import { Clock } from '../../../kernel/clock.js';
import type { CarrierCall } from '../port/carrier-account.js';
import type { LabelRequest } from '../port/carrier-label.js';
import type { PickupRequest } from '../port/carrier-pickup.js';
import { isValidRate } from '../validate-rate.js';
import { UpsCarrier } from './ups-carrier.js';

const NOW = new Date('2026-03-16T15:00:00Z');
class SetClock extends Clock {
  override now(): Date {
    return NOW;
  }
}

let ups: UpsCarrier;
let double: UpsDouble;
let call: CarrierCall;

beforeEach(async () => {
  ups = new UpsCarrier(new SetClock());
  double = await new UpsDouble().start();
  call = {
    signal: AbortSignal.timeout(60_000),
    account: {
      id: 'platform:UPS',
      carrierCode: 'UPS',
      baseUrl: double.origin,
      credentials: UPS_CREDENTIALS,
      shipper: { company: 'Guía Envíos', rfc: 'GEN010203AB1', phone: null },
    },
  };
});
afterEach(async () => {
  await double.stop();
  expect(double.violations).toEqual([]);
});

const label = (over: Partial<LabelRequest> = {}): LabelRequest => ({ ...LABEL, serviceCode: 'UPS_STANDARD', ...over });
const minutesAgo = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);

const pickup = (over: Partial<PickupRequest> = {}): PickupRequest => ({
  reference: 'pku_1',
  livemode: true,
  pickupDate: '2026-03-17',
  readyTime: '10:00',
  closingTime: '18:00',
  packageCount: 2,
  totalWeightKg: 5,
  contactName: 'María Fernanda de los Ángeles Hernández',
  contactPhone: '+525512345678',
  address: LABEL.from,
  instructions: null,
  parcels: [],
  ...over,
});

const activity = (statusCode: string, type: string, time: string, more: object = {}) => ({
  date: '20260317',
  time,
  status: { type, code: 'XX', statusCode, description: ` Event ${statusCode} ` },
  location: { address: { city: 'MONTERREY', stateProvince: 'NL' } },
  ...more,
});

describe('UPS', () => {
  it('carries a parcel from its quote to its delivery', async () => {
    const { rates } = await ups.quote(quoteOf(label()), call);
    expect(rates.map(({ serviceCode }) => serviceCode)).toEqual(['UPS_EXPRESS_SAVER', 'UPS_STANDARD']);

    const made = await ups.createLabel(label(), call);
    if (made.kind !== 'made') throw new Error(made.reason);
    const { trackingNumber, file, cost, carrierData } = made.label;
    expect(Buffer.from(file).toString()).toContain('^XA');
    expect(cost).toEqual({ amount: 163.04, currency: 'MXN', items: [] });
    expect(double.shipments).toMatchObject([
      { number: trackingNumber, service: '11', references: [LABEL.reference, 'PEDIDO-1'] },
    ]);

    const parcel = {
      trackingNumber,
      serviceCode: 'UPS_STANDARD',
      parcel: LABEL.parcel,
      destinationCountry: 'MX',
      carrierData: null,
    };
    const booked = await ups.schedulePickup(pickup({ parcels: [parcel] }), call);
    if (booked.kind !== 'confirmed') throw new Error(booked.kind);
    expect(double.requests.at(-1)!.body.PickupCreationRequest.PickupPiece).toEqual([
      { ServiceCode: '011', Quantity: '2', DestinationCountryCode: 'MX', ContainerCode: '01' },
    ]);
    const scheduled = {
      confirmationNumber: booked.confirmationNumber,
      livemode: true,
      pickupDate: '2026-03-17',
      carrierData: null,
    };
    expect(await ups.pickupStatus(scheduled, call)).toEqual({ kind: 'known', status: 'CONFIRMED' });
    expect(await ups.cancelPickup(scheduled, 'no', call)).toEqual({ kind: 'cancelled' });
    expect(await ups.cancelPickup(scheduled, 'no', call)).toEqual({ kind: 'cancelled' });
    expect(await ups.pickupStatus(scheduled, call)).toEqual({ kind: 'known', status: 'CANCELLED' });

    double.activities.set(trackingNumber, [activity('011', 'D', '163000'), activity('003', 'M', '091500')]);
    expect(await ups.track({ trackingNumber, livemode: true }, call)).toMatchObject({
      kind: 'known',
      scans: [
        { status: 'LABEL_PURCHASED', occurredAt: new Date('2026-03-17T15:15:00Z') },
        {
          status: 'DELIVERED',
          occurredAt: new Date('2026-03-17T22:30:00Z'),
          code: '011',
          place: 'MONTERREY, NL',
          description: 'Event 011',
        },
      ],
    });

    const unused = {
      trackingNumber,
      reference: LABEL.reference,
      livemode: true,
      createdAt: NOW,
      carrierData: carrierData!,
    };
    expect(await ups.cancelLabel(unused, call)).toEqual({ kind: 'cancelled' });
    expect(await ups.cancelLabel(unused, call)).toEqual({ kind: 'cancelled' });
    expect(double.shipments[0]!.voided).toBe(true);
  });
});

describe('a price of UPS', () => {
  it('is the account’s with IVA, its fuel and insurance apart', async () => {
    const { rates } = await ups.quote({ ...quoteOf(label()), insuredValue: 1000, serviceLevel: 'standard' }, call);
    expect(rates).toHaveLength(1);
    expect(rates[0]).toMatchObject({
      isInsured: true,
      estimatedDays: { min: 3, max: 3 },
      breakdown: {
        baseRate: 120,
        fuelSurcharge: 20.55,
        insuranceCost: 50,
        subtotal: 190.55,
        ivaAmount: 30.49,
        total: 221.04,
      },
      cost: { amount: 221.04, currency: 'MXN' },
    });
    expect(isValidRate(rates[0]!, ups)).toBe(true);
  });

  it('is the public one with IVA where the account has none', async () => {
    double.negotiated = false;
    const { rates } = await ups.quote(quoteOf(label()), call);
    expect(rates[0]!.breakdown).toMatchObject({ subtotal: 441.1, total: 511.68 });
    expect(rates.every((rate) => isValidRate(rate, ups))).toBe(true);
  });

  it('is not asked for where it cannot be had', async () => {
    const quote = quoteOf(label());
    const abroad = { ...quote, destination: { ...quote.destination, country: 'US' } };
    expect((await ups.quote(abroad, call)).messages).toMatchObject([{ code: 'NOT_SERVED' }]);
    const long = { ...quote, destination: { ...quote.destination, street: 'palabra '.repeat(24) } };
    expect((await ups.quote(long, call)).messages).toMatchObject([
      { code: 'DATA_MISSING', message: expect.stringContaining('toAddress.street') },
    ]);
    expect(double.requests).toEqual([]);
  });

  it('can be had without a street', async () => {
    const quote = quoteOf(label());
    const bare = { ...quote.origin, street: null, neighborhood: null, city: null };
    const { rates } = await ups.quote({ ...quote, origin: bare, destination: bare }, call);
    expect(rates).toHaveLength(2);
  });

  it.each([
    ['250002', 'Invalid Authentication Information.', 'ACCOUNT_PROBLEM'],
    ['111210', 'The requested service is unavailable between the selected locations.', 'NOT_SERVED'],
    ['111286', 'Invalid ShipTo PostalCode', 'DATA_MISSING'],
  ])('%s is said as %s: %s', async (code, message, expected) => {
    double.refusal = { status: 400, code, message };
    const { rates, messages } = await ups.quote(quoteOf(label()), call);
    expect(rates).toEqual([]);
    expect(messages).toMatchObject([{ code: expected }]);
  });

  it('is an account problem with wrong credentials, and an error without an answer', async () => {
    const wrong = { ...call, account: { ...call.account, credentials: { ...UPS_CREDENTIALS, clientSecret: 'x' } } };
    expect((await ups.quote(quoteOf(label()), wrong)).messages).toMatchObject([{ code: 'ACCOUNT_PROBLEM' }]);
    double.failNext({ before: 'html' });
    await expect(ups.quote(quoteOf(label()), call)).rejects.toThrow('no readable answer');
  });
});

describe('a label of UPS', () => {
  it.each(['PDF', 'PNG', 'ZPL'] as const)('can be had as %s, and again', async (format) => {
    const made = await ups.createLabel(label({ format }), call);
    const found = await ups.findLabel(label({ format }), call);
    const starts = { PDF: '%PDF', PNG: '\x89PNG', ZPL: '^XA' }[format];
    for (const outcome of [made, found]) {
      if (outcome.kind !== 'made') throw new Error(outcome.kind);
      expect(Buffer.from(outcome.label.file).toString('latin1', 0, 4)).toContain(starts);
      expect(outcome.label.trackingNumber).toBe(double.shipments[0]!.number);
    }
  });

  const before: FaultBefore[] = ['cut', 'html', 'unavailable', 'silence'];
  const after: FaultAfter[] = ['cut', 'half', 'html', 'unavailable', 'silence', 'empty', 'error_in_200'];
  const faults: CarrierFault[] = [
    ...before.map((fault) => ({ before: fault })),
    ...after.map((fault) => ({ after: fault })),
  ];
  it.each(faults)('is unknown after %j, and found or absent in time', async (fault) => {
    const abort = new AbortController();
    double.failNext(fault, ({ path }) => {
      if (path.endsWith('/ship') && Object.values(fault).includes('silence')) abort.abort();
      return path.endsWith('/ship');
    });
    expect(await ups.createLabel(label(), { ...call, signal: abort.signal })).toMatchObject({ kind: 'unknown' });
    expect(double.requestsTo('POST', /\/ship$/)).toHaveLength(1);

    const found = await ups.findLabel(label({ requestedAt: minutesAgo(1) }), call);
    expect(found.kind).toBe('after' in fault ? 'made' : 'unknown');
    const later = await ups.findLabel(label({ requestedAt: minutesAgo(10) }), call);
    expect(later.kind).toBe('after' in fault ? 'made' : 'absent');
    expect(double.shipments.length).toBe('after' in fault ? 1 : 0);
  });

  it('is never absent while UPS may not show it yet', async () => {
    await ups.createLabel(label(), call);
    double.hidden = true;
    expect(await ups.findLabel(label(), call)).toMatchObject({ kind: 'unknown' });
    expect(await ups.findLabel(label({ requestedAt: minutesAgo(9) }), call)).toMatchObject({ kind: 'unknown' });
  });

  it.each(['unauthorized', 'too_many', 'unavailable', 'cut'] as const)(
    'is not called absent after %s',
    async (fault) => {
      double.failNext({ before: fault });
      double.failNext({ before: fault });
      expect(await ups.findLabel(label({ requestedAt: minutesAgo(60) }), call)).toMatchObject({ kind: 'unknown' });
    },
  );

  it('is made once with a new token where the token has ended', async () => {
    await ups.quote(quoteOf(label()), call);
    double.revokeTokens();
    expect((await ups.createLabel(label(), call)).kind).toBe('made');
    expect(double.shipments).toHaveLength(1);
  });

  it.each([
    ['unauthorized', 'account'],
    ['forbidden', 'account'],
    ['too_many', 'account'],
  ] as const)('that is refused with %s is our %s’s fault', async (fault, expected) => {
    double.failNext({ before: fault });
    double.failNext({ before: fault });
    expect(await ups.createLabel(label(), call)).toMatchObject({ kind: 'refused', fault: expected });
    expect(double.shipments).toEqual([]);
  });

  it('was not made where UPS cannot be reached', async () => {
    const nowhere = { ...call, account: { ...call.account, baseUrl: 'http://127.0.0.1:1' } };
    expect(await ups.createLabel(label(), nowhere)).toMatchObject({ kind: 'refused', fault: 'account' });
  });

  it('that is declined names our field, without what UPS cited', async () => {
    double.refusal = {
      status: 400,
      code: '120206',
      message: 'Missing or invalid ship to address line 1: Av. Constitucion 400',
    };
    expect(await ups.createLabel(label(), call)).toEqual({
      kind: 'refused',
      fault: 'request',
      reason: 'UPS does not accept toAddress.street (error 120206).',
    });
    double.refusal = { status: 400, code: '10001', message: 'The system is temporarily unavailable' };
    expect(await ups.createLabel(label(), call)).toMatchObject({ kind: 'unknown' });
  });

  it('is refused before it is asked for where an address does not fit', async () => {
    const to = { ...LABEL.to, street: 'palabra '.repeat(24).trim() };
    expect(await ups.createLabel(label({ to }), call)).toMatchObject({
      kind: 'refused',
      fault: 'request',
      reason: expect.stringContaining('toAddress.street'),
    });
    expect(double.requests).toEqual([]);
  });

  it('is voided by what UPS decides only', async () => {
    const unused = { trackingNumber: '1Z', reference: 'lat_1', livemode: true, createdAt: NOW, carrierData: null };
    expect(await ups.cancelLabel(unused, call)).toMatchObject({ kind: 'refused', fault: 'request' });
    for (const fault of ['too_many', 'html', 'cut'] as const) {
      double.failNext({ before: fault });
      expect(await ups.cancelLabel(unused, call)).toMatchObject({ kind: 'unknown' });
    }
    double.failNext({ after: 'empty' });
    expect(await ups.cancelLabel(unused, call)).toMatchObject({ kind: 'unknown' });
  });
});

describe('a pickup of UPS', () => {
  it('whose answer is lost is found by its reference, and is not booked twice', async () => {
    expect(await ups.findPickup(pickup(), call)).toEqual({ kind: 'absent' });
    double.failNext({ after: 'cut' });
    expect(await ups.schedulePickup(pickup(), call)).toMatchObject({ kind: 'unknown' });
    expect(await ups.findPickup(pickup(), call)).toEqual({
      kind: 'confirmed',
      confirmationNumber: double.pickups[0]!.number,
    });
    expect(await ups.findPickup(pickup({ reference: 'pku_2' }), call)).toEqual({ kind: 'absent' });
    expect(double.pickups).toHaveLength(1);
  });

  it('is not called absent where the list cannot be read', async () => {
    for (const fault of [
      { before: 'too_many' },
      { before: 'html' },
      { after: 'half' },
      { after: 'error_in_200' },
    ] as const) {
      double.failNext(fault);
      expect(await ups.findPickup(pickup(), call)).toMatchObject({ kind: 'unknown' });
    }
  });

  it('needs an address', async () => {
    expect(await ups.schedulePickup(pickup({ address: null }), call)).toMatchObject({
      kind: 'refused',
      fault: 'request',
      reason: expect.stringContaining('pickupAddressId'),
    });
  });

  it('is not cancelled once the courier is on the way', async () => {
    await ups.schedulePickup(pickup(), call);
    double.pickups[0]!.status = '002';
    const scheduled = {
      confirmationNumber: double.pickups[0]!.number,
      livemode: true,
      pickupDate: '2026-03-17',
      carrierData: null,
    };
    expect(await ups.pickupStatus(scheduled, call)).toEqual({ kind: 'known', status: 'IN_PROGRESS' });
    expect(await ups.cancelPickup(scheduled, 'no', call)).toMatchObject({ kind: 'refused', fault: 'request' });
  });
});

describe('the events of UPS', () => {
  it('keep their order and prefer Greenwich to local time', async () => {
    double.activities.set('1Z1', [
      activity('999', '?', '100000', { gmtDate: '20260317', gmtTime: '80000' }),
      activity('038', 'P', '090000', { gmtDate: '20260317', gmtTime: '15:00:00' }),
      activity('088', 'I', '080000'),
      activity('003', 'M', '070000', { gmtOffset: '-05:00' }),
    ]);
    expect(await ups.track({ trackingNumber: '1Z1', livemode: true }, call)).toMatchObject({
      scans: [
        { status: 'LABEL_PURCHASED', occurredAt: new Date('2026-03-17T12:00:00Z') },
        { status: 'PICKED_UP', occurredAt: new Date('2026-03-17T15:00:00Z') },
        { status: 'PICKED_UP', occurredAt: new Date('2026-03-17T15:00:00Z'), code: '999' },
      ],
    });
  });

  it('that are not there are unknown', async () => {
    expect(await ups.track({ trackingNumber: '1Z404', livemode: true }, call)).toMatchObject({ kind: 'unknown' });
  });
});

describe('the account of UPS', () => {
  it('gets one token for a hundred calls, and shows no secret in a reason', async () => {
    await Promise.all(Array.from({ length: 100 }, () => ups.quote(quoteOf(label()), call)));
    expect(double.tokenRequests).toBe(1);

    const outcomes: unknown[] = [];
    for (const fault of [
      { before: 'cut' },
      { before: 'unauthorized' },
      { before: 'unauthorized' },
      { after: 'half' },
    ] as const)
      double.failNext(fault);
    for (let i = 0; i < 3; i += 1) outcomes.push(await ups.createLabel(label(), call));
    const said = JSON.stringify(outcomes);
    const token = double.requests.at(-1)!.headers['authorization']!.replace('Bearer ', '');
    for (const secret of [UPS_CREDENTIALS.clientSecret, token, 'Reforma', 'Luis']) expect(said).not.toContain(secret);
  });
});
