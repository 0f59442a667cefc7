import fc from 'fast-check';
import { DhlCarrier } from '../../../src/contexts/carriers/dhl/dhl-carrier.js';
import { labelOf } from '../../../src/contexts/carriers/dhl/label.js';
import { pickupOf } from '../../../src/contexts/carriers/dhl/pickup.js';
import { ratesOf } from '../../../src/contexts/carriers/dhl/rate.js';
import { trackingOf } from '../../../src/contexts/carriers/dhl/tracking.js';
import { isValidRate } from '../../../src/contexts/carriers/validate-rate.js';
import { SystemClock } from '../../../src/kernel/clock.js';
import { DHL_CREDENTIALS, DhlDouble } from '../doubles/dhl.js';
import { callTo } from '../call-to.js';
import { anyLabelRequest, anyPickupRequest } from '../random-shipments.js';
import { LABEL, quoteOf } from '../sample-requests.js';
import { checkOf, PublishedApi, readPublished } from './published-api.js';

const api = new PublishedApi(readPublished('dhl', 'openapi/dpdhl-express-api-3.1.1.yaml'), { prefix: '/mydhlapi' });
const dhl = new DhlCarrier(new SystemClock());
const double = new DhlDouble();
beforeAll(() => double.start());
afterAll(() => double.stop());

const call = () => callTo(double, 'DHL', DHL_CREDENTIALS);

describe('the published schema of DHL Express', () => {
  it('has every operation that the adapter calls', () => {
    expect(api.names).toEqual(
      expect.arrayContaining([
        'POST /rates',
        'POST /shipments',
        'GET /tracking',
        'POST /pickups',
        'DELETE /pickups/{dispatchConfirmationNumber}',
      ]),
    );
  });

  it('is kept by every request, whatever is shipped', async () => {
    double.check = checkOf([api]);
    let made = 0;
    await fc.assert(
      fc.asyncProperty(
        anyLabelRequest(dhl.services.map(({ code }) => code)),
        anyPickupRequest,
        async (request, pickup) => {
          await dhl.quote(quoteOf(request), call());
          const label = await dhl.createLabel(request, call());
          if (label.kind === 'made') {
            made += 1;
            await dhl.findLabel(request, call());
            await dhl.track({ trackingNumbers: [label.label.trackingNumber], livemode: true }, call());
          }
          const booked = await dhl.schedulePickup(pickup, call());
          if (booked.kind === 'confirmed') {
            const { confirmationNumber, carrierData = null } = booked;
            const scheduled = { confirmationNumber, carrierData, livemode: true, pickupDate: pickup.pickupDate };
            await dhl.cancelPickup(scheduled, 'Cambio de planes: ñ/á', call());
          }
          expect(double.violations).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
    expect(made).toBeGreaterThan(5);
    expect(double.shipments).toHaveLength(made);
    const asked = new Set(double.requests.map(({ method, path }) => `${method} ${path.split('/')[2]}`));
    expect(asked).toEqual(new Set(['POST rates', 'POST shipments', 'GET tracking', 'POST pickups', 'DELETE pickups']));
  });
});

describe('the published answers of DHL Express', () => {
  const request = { ...quoteOf(LABEL), shipDate: '2024-06-25', insuredValue: 69 };

  it('have prices whose IVA is inside each item', () => {
    const rates = ratesOf(readPublished('dhl', 'examples/mx-domestic.rate.response.json'), request);
    expect(rates.every((rate) => isValidRate(rate, dhl))).toBe(true);
    expect(rates).toMatchObject([
      {
        serviceCode: 'EXPRESS_DOMESTIC',
        isInsured: true,
        estimatedDays: { min: 1, max: 1 },
        breakdown: { baseRate: 291.8, fuelSurcharge: 21.16, insuranceCost: 86.01, ivaAmount: 63.83, total: 462.8 },
      },
      { serviceCode: 'ECONOMY_SELECT_DOMESTIC', breakdown: { ivaAmount: 77.03, total: 558.46 } },
    ]);
  });

  it('have labels', () => {
    const shipment = readPublished('dhl', 'examples/mx-domestic.shipment.response.json');
    expect(labelOf(shipment, { format: 'PDF' })).toMatchObject({
      kind: 'made',
      label: { trackingNumber: '4979481791' },
    });
  });

  it('have pickups', () => {
    const booked = readPublished('dhl', 'examples/karrio-pickup_create_response.json');
    const outcome = pickupOf(booked, { contactName: 'Ana Ruiz' });
    expect(outcome).toMatchObject({ kind: 'confirmed', confirmationNumber: 'PRG201220123456' });
  });

  it.each(['test-awb-9356579890.tracking.response', 'karrio-tracking_response'])(
    'have events in their order, from the pickup to the delivery: %s',
    (file) => {
      const tracking = readPublished('dhl', `examples/${file}.json`);
      const outcome = trackingOf(tracking, tracking['shipments'][0].shipmentTrackingNumber);
      if (outcome.kind !== 'known') throw new Error(outcome.reason);
      expect(outcome.scans.map(({ status }) => status)).toEqual(
        expect.arrayContaining(['PICKED_UP', 'IN_TRANSIT', 'DELIVERED']),
      );
      expect(outcome.scans[0]!.status).toBe('PICKED_UP');
      expect(outcome.scans.at(-1)!.status).toBe('DELIVERED');
      const times = outcome.scans.map(({ occurredAt }) => occurredAt!.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
    },
  );
});
