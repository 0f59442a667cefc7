import { setTimeout as sleep } from 'node:timers/promises';
import { findingsAtLast } from '../support/audit.js';
import type { Reply } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { FaultBench } from '../support/fault-bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import type { RunningService } from '../support/running-service.js';
import { createShipment } from '../support/shipments.js';

/** More than a process has lanes for one carrier. */
const WAITING = 20;

/** How long an attempt with the silent carrier holds its lane, at least. */
const WINDOW_SECONDS = 8;

describe('While a carrier is silent', () => {
  let faults: FaultBench;
  let organization: TestOrganization;

  beforeAll(async () => {
    faults = await FaultBench.open('silent_carrier');
    organization = await newOrganization({ testBalance: '1000000.00' });
  }, 60_000);

  afterAll(() => faults.close());

  const start = (env: Record<string, string>): Promise<RunningService> =>
    faults.start({ RECONCILE_WINDOW_SECONDS: String(WINDOW_SECONDS), ...env });

  /** An asynchronous purchase of the carrier's first rate. */
  async function buy(baseUrl: string, carrierCode: string, simulate?: string): Promise<Reply> {
    const client = organization.test.at(baseUrl);
    const shipment = await createShipment(client, simulate ? { metadata: { simulate } } : {});
    const rate = shipment.rates.find((each: { carrierCode: string }) => each.carrierCode === carrierCode);
    return client.post(`/v1/shipments/${shipment.id}/label`, { rateId: rate.id, async: true });
  }

  const buyOfTheSilentOne = (baseUrl: string): Promise<Reply[]> =>
    Promise.all(Array.from({ length: WAITING }, () => buy(baseUrl, 'ESTAFETA', 'label_timeout')));

  /** Seconds until it has its label. */
  async function settled(baseUrl: string, { data }: Reply): Promise<number> {
    const begun = Date.now();
    const client = organization.test.at(baseUrl);
    await eventually(async () => ((await client.get(data.statusUrl)).data.status === 'succeeded' ? true : null), 60);
    return (Date.now() - begun) / 1000;
  }

  it('an asynchronous purchase from another settles promptly', async () => {
    const service = await start({});
    const { baseUrl } = service;
    await buyOfTheSilentOne(baseUrl);

    expect(await settled(baseUrl, await buy(baseUrl, 'DHL'))).toBeLessThan(WINDOW_SECONDS / 2);
    // Once more, when what waits for the silent carrier has been left to the sweeps as well.
    await sleep(4500);
    expect(await settled(baseUrl, await buy(baseUrl, 'DHL'))).toBeLessThan(WINDOW_SECONDS / 2);
    await service.kill();
  }, 90_000);

  it('a purchase from another is swept up promptly whose wake-up was lost, and what the dead left is settled', async () => {
    const { baseUrl } = await start({ ROLE: 'api', REDIS_PREFIX: 'nobody listens' });
    await buyOfTheSilentOne(baseUrl);
    const other = await buy(baseUrl, 'DHL');
    await start({ ROLE: 'worker' });

    // Three seconds are the wake-up's.
    expect(await settled(baseUrl, other)).toBeLessThan(3 + WINDOW_SECONDS / 2);
    expect(await findingsAtLast(faults.databaseUrl, { withinSeconds: 90 })).toEqual([]);
  }, 150_000);
});
