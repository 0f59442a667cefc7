import { callTo } from '../../../../test/carriers/call-to.js';
import type { CarrierFault, FaultAfter, FaultBefore } from '../../../../test/carriers/doubles/carrier-double.js';
import { UPS_CREDENTIALS, UpsDouble } from '../../../../test/carriers/doubles/ups.js';
import { LABEL, quoteOf } from '../../../../test/carriers/random-shipments.js';
import { Clock } from '../../../kernel/clock.js';
import type { CarrierCall } from '../port/carrier-account.js';
import type { LabelRequest } from '../port/carrier-label.js';
import type { PickupRequest } from '../port/carrier-pickup.js';
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
  call = callTo(double, 'UPS', UPS_CREDENTIALS, { company: 'Guía Envíos', rfc: 'GEN010203AB1', phone: null });
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

  it('declares what is insured only: UPS charges for what is declared', async () => {
    await ups.createLabel(label({ declaredValue: 900 }), call);
    await ups.createLabel(label({ declaredValue: 900, insuredValue: 500 }), call);
    const declared = double
      .requestsTo('POST', /\/ship$/)
      .map(({ body }) => body.ShipmentRequest.Shipment.Package[0].PackageServiceOptions?.DeclaredValue.MonetaryValue);
    expect(declared).toEqual([undefined, '500.00']);
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
