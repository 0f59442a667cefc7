import { callTo } from '../../../../test/carriers/call-to.js';
import { activity, UPS_CREDENTIALS, UpsDouble } from '../../../../test/carriers/doubles/ups.js';
import { pickup } from '../../../../test/carriers/sample-requests.js';
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
  call = callTo(double, 'UPS', UPS_CREDENTIALS);
});

describe('a pickup of UPS', () => {
  it('is found by its reference after a lost response, and is not booked twice', async () => {
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

  it('is absent after its cancellation', async () => {
    await ups.schedulePickup(pickup(), call);
    double.pickups[0]!.status = '007';
    expect(await ups.findPickup(pickup(), call)).toEqual({ kind: 'absent' });
  });

  it('is not reported absent if the list cannot be read', async () => {
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

  it('requires an address', async () => {
    expect(await ups.schedulePickup(pickup({ address: null }), call)).toMatchObject({
      kind: 'refused',
      fault: 'request',
      reason: expect.stringContaining('pickupAddressId'),
    });
  });

  it.each(['The pickup was already cancelled', 'PRN cannot be found', 'No pending pickup was found', 'Not possible'])(
    'is cancelled after a lost cancellation, answered with "%s"',
    async (message) => {
      await ups.schedulePickup(pickup(), call);
      const { number: confirmationNumber } = double.pickups[0]!;
      const scheduled = { confirmationNumber, livemode: true, pickupDate: '2026-03-17', carrierData: null };
      double.failNext({ after: 'cut' });
      expect(await ups.cancelPickup(scheduled, 'no', call)).toMatchObject({ kind: 'unknown' });
      expect(double.pickups[0]!.status).toBe('007');

      double.cancelledPickup = { response: { errors: [{ code: '9500552', message }] } };

      expect(await ups.cancelPickup(scheduled, 'no', call)).toEqual({ kind: 'cancelled' });
    },
  );

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
  it('are sorted by time, and prefer UTC to local time', async () => {
    double.activities.set('1Z1', [
      activity('999', '?', '100000', { gmtDate: '20260317', gmtTime: '80000' }),
      activity('038', 'P', '090000', { gmtDate: '20260317', gmtTime: '15:00:00' }),
      activity('088', 'I', '080000'),
      activity('003', 'M', '070000', { gmtOffset: '-05:00' }),
    ]);
    expect(await ups.track({ trackingNumbers: ['1Z1'], livemode: true }, call)).toMatchObject([
      {
        scans: [
          { status: 'LABEL_PURCHASED', occurredAt: new Date('2026-03-17T08:00:00Z'), code: '999', isUnknown: true },
          { status: 'LABEL_PURCHASED', occurredAt: new Date('2026-03-17T12:00:00Z') },
          { status: 'PICKED_UP', occurredAt: new Date('2026-03-17T15:00:00Z') },
        ],
      },
    ]);
  });

  it('are unknown if missing', async () => {
    expect(await ups.track({ trackingNumbers: ['1Z404'], livemode: true }, call)).toBe('declined');
  });
});
