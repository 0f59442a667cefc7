import { paceWithoutRedis } from '../../../../test/support/pace-without-redis.js';
import { SystemClock } from '../../../kernel/clock.js';
import { CarrierBreaker } from './carrier-breaker.js';
import { Logger } from '@nestjs/common';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { DEFAULT_DEADLINES } from '../port/carrier-profile.js';
import { CarrierDirectory } from '../carrier-directory.js';
import type { PickupRequest } from '../port/carrier-pickup.js';
import { Carrier } from '../port/carrier.js';
import { PickupClient } from './pickup-client.js';
import { TrackingClient } from './tracking-client.js';
import { ESTAFETA } from '../estafeta/settings.js';

jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);

/** A carrier with the same configurable response to every call. */
class FakeCarrier extends Carrier {
  readonly code = 'FAKE';
  readonly name = 'Fake';
  readonly services = [];
  readonly supportsPickups = true;
  readonly tracking = 'polled';
  override readonly simulated = true;
  readonly limits = { weightKg: 68, longestSideCm: 270, lengthAndGirthCm: 330 };
  readonly terms = ESTAFETA.terms;

  constructor(response?: () => unknown) {
    super();
    if (!response) return;
    const respond = async () => response() as never;
    this.schedulePickup = this.findPickup = this.pickupStatus = this.cancelPickup = respond;
    this.track = async () => [await respond()];
  }

  override quote = () => Promise.resolve({ rates: [], messages: [] });
  override createLabel = () => Promise.reject(new Error('no labels'));
  override findLabel = () => Promise.reject(new Error('no labels'));
  override cancelLabel = () => Promise.reject(new Error('no labels'));
}

const request = { reference: 'pku_1', livemode: true } as PickupRequest;
const pickup = {
  livemode: true,
  carrierCode: 'FAKE',
  confirmationNumber: 'F1',
  pickupDate: '2026-05-04',
  carrierData: null,
};
const parcel = { livemode: true, carrierCode: 'FAKE', trackingNumber: '1' };

function asking(carrier: Carrier) {
  const directory = new CarrierDirectory({ test: [], live: [carrier] });
  const collecting = new PickupClient(directory, new Metrics(), new CarrierBreaker(new SystemClock()));
  const following = new TrackingClient(directory, new Metrics(), paceWithoutRedis());
  return {
    schedule: () => collecting.schedule('FAKE', request),
    find: () => collecting.find('FAKE', request),
    status: () => collecting.status(pickup),
    cancel: () => collecting.cancel(pickup, 'because'),
    track: () => following.trackAll([parcel], false)[0]!,
  };
}
const everyCall = (carrier: Carrier) => {
  const { schedule, find, status, cancel, track } = asking(carrier);
  return Promise.all([schedule(), find(), status(), cancel(), track()]);
};

describe('pickup and tracking clients', () => {
  it('return the carrier’s response', async () => {
    const confirmed = { kind: 'confirmed', confirmationNumber: 'F1' };
    expect(await asking(new FakeCarrier(() => confirmed)).schedule()).toEqual(confirmed);
    const refused = { kind: 'refused', fault: 'request', reason: 'Too late.' };
    expect(await asking(new FakeCarrier(() => refused)).schedule()).toEqual(refused);
    expect(await asking(new FakeCarrier(() => refused)).cancel()).toEqual(refused);
    const absent = { kind: 'absent' };
    expect(await asking(new FakeCarrier(() => absent)).find()).toEqual(absent);
    const known = { kind: 'known', status: 'COMPLETED' };
    expect(await asking(new FakeCarrier(() => known)).status()).toEqual(known);
  });

  it('return scans oldest first', async () => {
    const scan = (status: string, at: string) => ({ status, description: '', occurredAt: new Date(at) });
    const [early, late] = [scan('PICKED_UP', '2026-01-01'), scan('IN_TRANSIT', '2026-01-02')];
    const carrier = new FakeCarrier(() => ({ kind: 'known', scans: [late, early] }));
    expect(await asking(carrier).track()).toEqual({ kind: 'known', scans: [early, late] });
  });

  it.each<[string, () => unknown]>([
    ['rejects', () => Promise.reject(new Error('password=secret'))],
    ['answers nothing', () => undefined],
    ['answers a kind that does not exist', () => ({ kind: 'perhaps' })],
    ['confirms without a number', () => ({ kind: 'confirmed', confirmationNumber: '' })],
    ['knows a status that does not exist', () => ({ kind: 'known', status: 'LOST' })],
    ['knows of no scan', () => ({ kind: 'known', scans: [] })],
    ['knows of a scan without a time', () => ({ kind: 'known', scans: [{ status: 'IN_TRANSIT', description: '' }] })],
  ])('are unknown, without any text of the error, when the carrier %s', async (_, response) => {
    for (const outcome of await everyCall(new FakeCarrier(response))) {
      expect(outcome).toEqual({ kind: 'unknown', reason: 'The carrier did not respond.' });
    }
  });

  it('are unknown at the deadline when the carrier has not responded', async () => {
    jest.useFakeTimers();
    const outcomes = everyCall(new FakeCarrier(() => new Promise(() => undefined)));
    await jest.advanceTimersByTimeAsync(DEFAULT_DEADLINES.pickupMs);
    for (const { kind } of await outcomes) expect(kind).toBe('unknown');
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  it('are refused or unknown with a carrier that offers neither', async () => {
    const kinds = (await everyCall(new FakeCarrier())).map(({ kind }) => kind);
    expect(kinds).toEqual(['refused', 'unknown', 'unknown', 'unknown', 'unknown']);
  });
});
