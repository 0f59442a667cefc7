import { findingsAtLast } from '../support/audit.js';
import { sql } from '../support/bench.js';
import type { Client, Reply } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { FaultBench } from '../support/fault-bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createShipment } from '../support/shipments.js';

/** More than a process runs of one carrier's queue. */
const WAITING = 20;

/** An attempt with the silent carrier occupies its queue until its process ends. */
const ENDLESS_WINDOW = { RECONCILE_WINDOW_SECONDS: '3600' };

describe('While a carrier does not respond', () => {
  let benches = 0;
  let faults: FaultBench;
  let organization: TestOrganization;

  beforeEach(async () => {
    faults = await FaultBench.open(`silent_carrier_${++benches}`);
    organization = await newOrganization({ testBalance: '1000000.00', liveBalance: '1000.00' });
  });

  afterEach(() => faults.close());

  /** An asynchronous purchase of the carrier's first rate. */
  async function buy(baseUrl: string, carrierCode: string, simulate?: string): Promise<Reply> {
    const client = organization.test.at(baseUrl);
    const shipment = await createShipment(client, simulate ? { metadata: { simulate } } : {});
    const rate = shipment.rates.find((each: { carrierCode: string }) => each.carrierCode === carrierCode);
    return client.post(`/v1/shipments/${shipment.id}/label`, { rateId: rate.id, async: true });
  }

  const buyOfTheSilentOne = (baseUrl: string): Promise<Reply[]> =>
    Promise.all(Array.from({ length: WAITING }, () => buy(baseUrl, 'ESTAFETA', 'label_timeout')));

  const statusesOfTheSilentOne = async (): Promise<Record<string, number>> => {
    const counts = await sql<{ status: string; n: number }>(
      `SELECT status, count(*)::int AS n FROM label_purchase_attempts
       WHERE rate ->> 'carrierCode' = 'ESTAFETA' GROUP BY 1`,
    );
    return Object.fromEntries(counts.map(({ status, n }) => [status, n]));
  };
  const everyWorkerIsHeld = () =>
    eventually(async () => ((await statusesOfTheSilentOne())['processing'] === 16 ? true : null));

  /** Waits until it has its label. */
  const settled = (client: Client, { data }: Reply): Promise<true> =>
    eventually(async () => ((await client.get(data.statusUrl)).data.status === 'succeeded' ? true : null));

  it('settles asynchronous purchases from other carriers, and in LIVE if the carrier is silent only under TEST', async () => {
    const service = await faults.start(ENDLESS_WINDOW);
    await buyOfTheSilentOne(service.baseUrl);
    await everyWorkerIsHeld();

    await settled(organization.test.at(service.baseUrl), await buy(service.baseUrl, 'DHL'));
    expect(await statusesOfTheSilentOne()).toEqual({ processing: 16, pending: WAITING - 16 });

    const live = organization.live.at(service.baseUrl);
    const shipment = await createShipment(live, { carrierCode: 'ESTAFETA' });
    await settled(
      live,
      await live.post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id, async: true }),
    );
  });

  it('a batch of another carrier ends, however many batches wait for the silent one', async () => {
    const { baseUrl } = await faults.start(ENDLESS_WINDOW);
    const client = organization.test.at(baseUrl);
    const batchOf = async (count: number, overrides: object) => {
      const shipments = await Promise.all(Array.from({ length: count }, () => createShipment(client, overrides)));
      return (await client.post('/v1/batches', { shipmentIds: shipments.map(({ id }) => id as string) })).data.id;
    };
    const silent = { carrierCode: 'ESTAFETA', metadata: { simulate: 'label_timeout' } };
    for (let batches = 0; batches < 6; batches++) await batchOf(4, silent);
    await everyWorkerIsHeld();
    await eventually(async () => ((await statusesOfTheSilentOne())['pending'] === 24 - 16 ? true : null));

    const other = await batchOf(3, { carrierCode: 'DHL' });

    await eventually(async () =>
      (await client.get(`/v1/batches/${other}`)).data.status === 'COMPLETED' ? true : null,
    );
    expect(await statusesOfTheSilentOne()).toEqual({ processing: 16, pending: 24 - 16 });
  });

  it('the scheduled task settles purchases from another carrier whose job was lost or whose process crashed', async () => {
    const { baseUrl } = await faults.start({ ROLE: 'api', REDIS_PREFIX: 'nobody listens' });
    await buyOfTheSilentOne(baseUrl);
    const other = await buy(baseUrl, 'DHL');
    const worker = await faults.start({ ROLE: 'worker', ...ENDLESS_WINDOW });

    await settled(organization.test.at(baseUrl), other);
    // Again, while the limit of the silent carrier is used up.
    await everyWorkerIsHeld();
    await settled(organization.test.at(baseUrl), await buy(baseUrl, 'DHL'));
    expect(await statusesOfTheSilentOne()).toEqual({ processing: 16, pending: WAITING - 16 });

    await worker.kill();
    await faults.endLeases();
    await faults.start({ ROLE: 'worker', RECONCILE_WINDOW_SECONDS: '1' });
    expect(await findingsAtLast(faults.databaseUrl)).toEqual([]);
    expect(await statusesOfTheSilentOne()).toEqual({ action_required: WAITING });
  });
});
