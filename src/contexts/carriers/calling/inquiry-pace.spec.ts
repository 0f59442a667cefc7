import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { TestingModule } from '@nestjs/testing';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { REDIS_CLIENT, type RedisClient } from '../../../platform/redis/redis-client.js';
import type { TrackingOutcomes } from '../port/carrier-tracking.js';

/** Calls that wait for the limit. The test controls the clock. */
const waiting: (() => void)[] = [];
const timers = await import('node:timers/promises');
jest.unstable_mockModule('node:timers/promises', () => ({
  ...timers,
  setTimeout: (ms: number, ...rest: [unknown, object]) =>
    ms > 60_000 ? new Promise<void>((resolve) => waiting.push(resolve)) : timers.setTimeout(ms, ...rest),
}));
const { CarrierDirectory } = await import('../carrier-directory.js');
const { TrackingClient } = await import('./tracking-client.js');
const { CarriersModule } = await import('../carriers.module.js');
const { CarrierInMemory } = await import('../../../../test/support/carrier-in-memory.js');
const { openTestingModule } = await import('../../../../test/support/testing-module.js');
const { paceWithoutRedis } = await import('../../../../test/support/pace-without-redis.js');

/** A carrier with a limit of three calls in a period longer than the test. */
class LimitedCarrier extends CarrierInMemory {
  override readonly outgoingLimit = { calls: 3, seconds: 600 };
  asked = 0;

  override track(): Promise<TrackingOutcomes> {
    this.asked += 1;
    return super.track();
  }
}

const parcels = (...trackingNumbers: string[]) =>
  trackingNumbers.map((trackingNumber) => ({ livemode: true, carrierCode: 'ESTAFETA', trackingNumber }));

describe('The polls of two applications', () => {
  const applications: TestingModule[] = [];
  let prefix: string;
  let carrier: LimitedCarrier;

  beforeEach(async () => {
    prefix = randomUUID();
    carrier = new LimitedCarrier();
    for (let count = 0; count < 2; count++)
      applications.push(await openTestingModule([CarriersModule], { carrier, env: { REDIS_PREFIX: prefix } }));
  });

  afterEach(async () => {
    waiting.length = 0;
    await Promise.all(applications.splice(0).map((application) => application.close()));
  });

  /** When every other call waits. */
  const askedOf = async (calls: number): Promise<number> => {
    while (carrier.asked + waiting.length < calls) await new Promise((resolve) => setImmediate(resolve));
    return carrier.asked;
  };

  it('share the limit of their carrier, and start again in the next period', async () => {
    for (const application of applications)
      void application.get(TrackingClient).trackAll(parcels('1', '2', '3', '4'), true);
    expect(await askedOf(8)).toBe(3);

    await applications[0]!.get<RedisClient>(REDIS_CLIENT).del(`${prefix}:inquiries:ESTAFETA:`);
    waiting.splice(0).forEach((end) => end());

    expect(await askedOf(8)).toBe(6);
  });

  it('do not delay requests of clients', async () => {
    const client = applications[0]!.get(TrackingClient);
    void client.trackAll(parcels('1', '2', '3', '4'), true);
    expect(await askedOf(4)).toBe(3);

    await client.trackAll(parcels('4'), false)[0];

    expect([carrier.asked, waiting.length]).toEqual([4, 1]);
  });

  it('respect the limit per process while Redis is unavailable', async () => {
    const directory = new CarrierDirectory({ test: [carrier], live: [carrier] });
    for (let count = 0; count < 2; count++)
      void new TrackingClient(directory, new Metrics(), paceWithoutRedis()).trackAll(parcels('1', '2', '3', '4'), true);

    expect(await askedOf(8)).toBe(6);
  });
});
