import { callTo } from '../../../../test/carriers/call-to.js';
import { describeLabelFaults, describeTokens, minutesAgo } from '../../../../test/carriers/describe-adapter.js';
import { activity, UPS_CREDENTIALS, UpsDouble } from '../../../../test/carriers/doubles/ups.js';
import { LABEL, labelsOf, pickup, quoteOf, toCancel } from '../../../../test/carriers/sample-requests.js';
import { startedDouble } from '../../../../test/carriers/started-double.js';
import { SetClock } from '../../../../test/support/set-clock.js';
import type { CarrierCall } from '../port/carrier-account.js';
import { UpsCarrier } from './ups-carrier.js';

let ups: UpsCarrier;
let double: UpsDouble;
let call: CarrierCall;

beforeEach(async () => {
  ups = new UpsCarrier(new SetClock());
  double = await startedDouble(new UpsDouble());
  call = callTo(double, 'UPS', UPS_CREDENTIALS, { company: 'Guía Envíos', rfc: 'GEN010203AB1', phone: null });
});

const label = labelsOf({ serviceCode: 'UPS_STANDARD' });

const at = () => ({ carrier: ups, double, call, label: label() });
const made = () => double.shipments;

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
    const booked = await ups.schedulePickup(
      pickup({ contactName: 'María Fernanda de los Ángeles Hernández', instructions: null, parcels: [parcel] }),
      call,
    );
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
    expect(await ups.track({ trackingNumbers: [trackingNumber], livemode: true }, call)).toMatchObject([
      {
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
      },
    ]);

    const unused = { ...toCancel(trackingNumber), carrierData: carrierData! };
    expect(await ups.cancelLabel(unused, call)).toEqual({ kind: 'cancelled' });
    expect(await ups.cancelLabel(unused, call)).toEqual({ kind: 'cancelled' });
    expect(double.shipments[0]!.voided).toBe(true);
  });
});

describe('a label of UPS', () => {
  it.each(['PDF', 'PNG', 'ZPL'] as const)('is available as %s repeatedly', async (format) => {
    const made = await ups.createLabel(label({ format }), call);
    const found = await ups.findLabel(label({ format }), call);
    const starts = { PDF: '%PDF', PNG: '\x89PNG', ZPL: '^XA' }[format];
    for (const outcome of [made, found]) {
      if (outcome.kind !== 'made') throw new Error(outcome.kind);
      expect(Buffer.from(outcome.label.file).toString('latin1', 0, 4)).toContain(starts);
      expect(outcome.label.trackingNumber).toBe(double.shipments[0]!.number);
    }
  });

  it('is never absent before UPS makes it visible', async () => {
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

  it('reports our field name without the UPS text', async () => {
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

  it('declares only an insured value, because UPS charges for a declared value', async () => {
    await ups.createLabel(label({ declaredValue: 900 }), call);
    await ups.createLabel(label({ declaredValue: 900, insuredValue: 500 }), call);
    const declared = double
      .requestsTo('POST', /\/ship$/)
      .map(({ body }) => body.ShipmentRequest.Shipment.Package[0].PackageServiceOptions?.DeclaredValue.MonetaryValue);
    expect(declared).toEqual([undefined, '500.00']);
  });

  it('is rejected before the request if an address does not fit', async () => {
    const to = { ...LABEL.to, street: 'palabra '.repeat(24).trim() };
    expect(await ups.createLabel(label({ to }), call)).toMatchObject({
      kind: 'refused',
      fault: 'request',
      reason: expect.stringContaining('toAddress.street'),
    });
    expect(double.requests).toEqual([]);
  });

  it('is voided only after a conclusive UPS response', async () => {
    const unused = toCancel('1Z');
    expect(await ups.cancelLabel(unused, call)).toMatchObject({ kind: 'refused', fault: 'request' });
    for (const fault of ['too_many', 'html', 'cut'] as const) {
      double.failNext({ before: fault });
      expect(await ups.cancelLabel(unused, call)).toMatchObject({ kind: 'unknown' });
    }
    double.failNext({ after: 'empty' });
    expect(await ups.cancelLabel(unused, call)).toMatchObject({ kind: 'unknown' });
  });
});

describeTokens('UPS', at, made);
describeLabelFaults({
  name: 'UPS',
  at,
  isPurchase: ({ method, path }) => method === 'POST' && path.endsWith('/ship'),
  made,
  secrets: /ups-secret|token-|Reforma|Luis/,
  absentAfterMinutes: 10,
});
