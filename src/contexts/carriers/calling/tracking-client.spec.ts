import { FEDEX_CREDENTIALS, FedexDouble } from '../../../../test/carriers/doubles/fedex.js';
import { callTo } from '../../../../test/carriers/call-to.js';
import { startedDouble } from '../../../../test/carriers/started-double.js';
import { CarrierInMemory } from '../../../../test/support/carrier-in-memory.js';
import { paceWithoutRedis } from '../../../../test/support/pace-without-redis.js';
import { SetClock } from '../../../../test/support/set-clock.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { CarrierDirectory } from '../carrier-directory.js';
import { FedexCarrier } from '../fedex/fedex-carrier.js';
import type { CarrierAccount } from '../port/carrier-account.js';
import { TrackingClient } from './tracking-client.js';

let double: FedexDouble;
let account: CarrierAccount;
let client: TrackingClient;

beforeEach(async () => {
  double = await startedDouble(new FedexDouble());
  account = callTo(double, 'FEDEX', FEDEX_CREDENTIALS).account;
  const fedex = new FedexCarrier(new SetClock());
  client = new TrackingClient(
    new CarrierDirectory({ test: [new CarrierInMemory()], live: [fedex], accounts: [account] }),
    new Metrics(),
    paceWithoutRedis(),
  );
});

const parcel = (trackingNumber: string) => ({ livemode: true, carrierCode: 'FEDEX', trackingNumber });

type Parcel = ReturnType<typeof parcel>;

/** Parcels with a FedEx scan, each in a different city. */
const scanned = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const trackingNumber = `794${index}`;
    const scan = { date: '2026-03-17T12:00:00-06:00', eventType: 'PU', scanLocation: { city: `CITY ${index}` } };
    double.shipments.push({ trackingNumber, references: [], service: '', state: 'made', scans: [scan] });
    return parcel(trackingNumber);
  });

const calls = () =>
  double.requestsTo('POST', '/track/v1/trackingnumbers').map(({ body }) => body.trackingInfo.length as number);

const placesOf = async (parcels: Parameters<TrackingClient['trackAll']>[0]) =>
  (await Promise.all(client.trackAll(parcels, false))).map((outcome) =>
    outcome.kind === 'known' ? outcome.scans[0]!.place : outcome.kind,
  );

describe('Parcels of one carrier', () => {
  it('are queried with as few calls as possible: sixty parcels in two calls of thirty', async () => {
    const parcels = scanned(60);

    expect(await placesOf(parcels)).toEqual(parcels.map((_, index) => `CITY ${index}`));
    expect(calls()).toEqual([30, 30]);
  });

  it('are unknown if the carrier does not find them, without an effect on others', async () => {
    const [first, second] = scanned(2) as [Parcel, Parcel];

    expect(await placesOf([first, parcel('0'), second])).toEqual(['CITY 0', 'unknown', 'CITY 1']);
    expect(calls()).toEqual([3]);
  });

  it('do not affect others if the carrier rejects every query with them', async () => {
    const parcels = scanned(30);
    double.refusedNumbers.add(parcels[7]!.trackingNumber);

    const expected = parcels.map((_, index) => (index === 7 ? 'unknown' : `CITY ${index}`));
    expect(await placesOf(parcels)).toEqual(expected);
    // The part with the number is halved in each step.
    expect(calls().length).toBeLessThanOrEqual(1 + 2 * Math.ceil(Math.log2(30)));
  });

  it('with several trackers are queried once', async () => {
    const [only] = scanned(1) as [Parcel];

    expect(await placesOf([only, only])).toEqual(['CITY 0', 'CITY 0']);
    expect(calls()).toEqual([1]);
  });

  it('are queried with their own account and mode', async () => {
    const parcels = scanned(2);
    const own = { ...account, id: 'cac_1' };
    const elsewhere = { livemode: false, carrierCode: 'ESTAFETA', trackingNumber: '7940' };

    expect(await placesOf([parcels[0]!, { ...parcels[1]!, account: own }, elsewhere])).toEqual([
      'CITY 0',
      'CITY 1',
      'unknown',
    ]);
    expect(calls()).toEqual([1, 1]);
  });

  it('are unknown if their call failed, while others are known', async () => {
    const parcels = scanned(31);
    double.failNext({ before: 'unavailable' }, ({ body }) => body?.trackingInfo?.length === 30);

    expect(await placesOf(parcels)).toEqual([...parcels.slice(1).map(() => 'unknown'), 'CITY 30']);
  });
});
