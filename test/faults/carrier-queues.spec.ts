import Bull, { type Queue } from 'bull';
import { DHL_CREDENTIALS, DhlDouble } from '../carriers/doubles/dhl.js';
import { findingsAtLast } from '../support/audit.js';
import { sql, useDatabase } from '../support/bench.js';
import { eventually } from '../support/eventually.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { PrivateRedis } from '../support/private-redis.js';
import type { RunningService } from '../support/running-service.js';
import { startFleet } from '../support/scratch-service.js';
import { createShipment } from '../support/shipments.js';

/** Limit in the profile of DHL. */
const CALLS_A_SECOND = 10;
const PURCHASES = 35;
/** Jobs of the queue that one process runs at once. */
const OF_ONE_PROCESS = 16;

describe('Two processes that buy labels of a real carrier', () => {
  let redis: PrivateRedis;
  let queue: Queue;
  let dhl: DhlDouble;
  let services: RunningService[];
  let organization: TestOrganization;
  /** Time of each label request, in ms. */
  let arrivals: number[];

  beforeAll(async () => {
    [redis, dhl] = await Promise.all([PrivateRedis.start(), new DhlDouble().start()]);
    dhl.check = ({ method, path }) => {
      if (method === 'POST' && path.endsWith('/shipments')) arrivals.push(Date.now());
      return [];
    };
    const prefix = 'carrier-queues';
    queue = new Bull('labels-DHL', redis.url, { prefix: `{${prefix}}:bull` });
    const env = {
      REDIS_PREFIX: prefix,
      LIVE_CARRIERS: 'DHL',
      DHL_BASE_URL: dhl.origin,
      DHL_USERNAME: DHL_CREDENTIALS.username,
      DHL_PASSWORD: DHL_CREDENTIALS.password,
      DHL_ACCOUNT_NUMBER: DHL_CREDENTIALS.accountNumber,
      DHL_TIMEOUT_MS: '120000',
    };
    services = await startFleet(2, { env, redisUrl: redis.url });
    await useDatabase(services[0]!.databaseUrl);
    organization = await newOrganization({ liveBalance: '100000.00' });
  });

  beforeEach(() => {
    arrivals = [];
    dhl.hold = async () => undefined;
  });

  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await queue.close();
    await Promise.all([dhl.stop(), redis.kill()]);
  });

  const client = (index: number) => organization.live.at(services[index % 2]!.baseUrl);

  async function quoted(): Promise<any[]> {
    const shipments = [];
    for (let index = 0; index < PURCHASES; index++) shipments.push(await createShipment(client(index)));
    return shipments;
  }

  /** Twenty in a batch, the others singly. */
  async function buyAll(shipments: readonly any[]): Promise<void> {
    const shipmentIds = shipments.slice(0, 20).map(({ id }) => id as string);
    const replies = await Promise.all([
      client(0).post('/v1/batches', { shipmentIds }),
      ...shipments
        .slice(20)
        .map(({ id, rates }, index) =>
          client(index).post(`/v1/shipments/${id}/label`, { rateId: rates[0].id, async: true }),
        ),
    ]);
    expect(replies.filter(({ status }) => status !== 202)).toEqual([]);
  }

  async function everyLabelIsMade(shipments: readonly any[]): Promise<void> {
    const ids = shipments.map(({ id }) => id as string);
    const succeeded = () =>
      sql("SELECT id FROM label_purchase_attempts WHERE shipment_id = ANY ($1) AND status = 'succeeded'", [ids]);
    await eventually(async () => ((await succeeded()).length === ids.length ? true : null));
    expect(arrivals).toHaveLength(ids.length);
  }

  it('share its outgoing rate limit', async () => {
    const shipments = await quoted();
    // All wait, and no answer comes before both processes are at work: only the limit is in the way of a call.
    await queue.pause();
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    dhl.hold = () => answered;
    await buyAll(shipments);
    await eventually(async () => ((await queue.getPausedCount()) >= PURCHASES ? true : null));
    expect(arrivals).toEqual([]);

    const begun = Date.now();
    await queue.resume();

    await eventually(async () => (arrivals.length === 2 * OF_ONE_PROCESS ? true : null));
    answer();
    await everyLabelIsMade(shipments);
    // However slow the machine is, calls only come later.
    const tooEarly = arrivals.filter((at, nth) => at - begun < Math.floor(nth / CALLS_A_SECOND) * 1000);
    expect(tooEarly).toEqual([]);
  });

  it('create every label once although Redis loses the queue', async () => {
    const shipments = await quoted();
    await buyAll(shipments);
    await eventually(async () => (arrivals.length > 0 ? true : null));

    await redis.flush();

    await everyLabelIsMade(shipments);
    expect(await findingsAtLast(services[0]!.databaseUrl, { organizationId: organization.id })).toEqual([]);
  });
});
