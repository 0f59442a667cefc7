import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { findingsAtLast } from '../support/audit.js';
import { sql } from '../support/bench.js';
import { Client, type Reply } from '../support/client.js';
import { FaultBench } from '../support/fault-bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import type { RunningService } from '../support/running-service.js';
import { createShipment, createShipments } from '../support/shipments.js';
import { soon } from '../support/soon.js';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.js';

const DRAIN_SECONDS = 2;

/** Longer than any request of the test lasts. */
const RECEIVER_TAKES_MS = 5000;

/** Time that a load balancer continues to send requests to a process that is no longer ready. */
const TURNING_AWAY_MS = 500;

describe('SIGTERM under continuous requests', () => {
  let faults: FaultBench;
  let service: RunningService;
  let organization: TestOrganization;
  let client: Client;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    faults = await FaultBench.open('shutdown');
    service = await faults.start({ DRAIN_SECONDS: String(DRAIN_SECONDS), WEBHOOK_TIMEOUT_MS: '15000' });
    receiver = await startReceiver();
    receiver.answer = (response) => void setTimeout(() => response.end('ok'), RECEIVER_TAKES_MS);
    organization = await newOrganization({ testBalance: '100000.00' });
    client = organization.test.at(service.baseUrl);
  });

  afterAll(() => Promise.all([faults.close(), receiver.close()]));

  const buy = (shipment: any, body: object = {}): Promise<Reply> =>
    client.post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id, ...body });

  const startedPurchasesOf = async (shipmentIds: readonly string[]): Promise<number> =>
    (
      await sql("SELECT 1 AS one FROM label_purchase_attempts WHERE shipment_id = ANY ($1) AND status <> 'pending'", [
        shipmentIds,
      ])
    ).length;

  it('responds to every request, completes every started job, and exits with code 0', async () => {
    const slow = { metadata: { simulate: 'label_slow' } };
    const [first, last] = [await createShipment(client, slow), await createShipment(client, slow)];
    const background = await Promise.all(
      Array.from({ length: 4 }, () => createShipment(client, { metadata: { simulate: 'label_slow' } })),
    );
    const quick = await createShipments(client, 30);
    const begun = await Promise.all(background.map((shipment) => buy(shipment, { async: true })));
    expect(begun.map(({ status }) => status)).toEqual([202, 202, 202, 202]);

    await client.post('/v1/webhook-endpoints', { url: receiver.url, events: ['label.purchase.completed'] });

    let turnedAway = false;
    const replies: Reply[] = [];
    const readers = [1, 2, 3, 4].map(async () => {
      while (!turnedAway) replies.push(await client.get('/v1/wallet/balance'));
    });
    const buyer = (async () => {
      while (!turnedAway && quick.length > 0) replies.push(await buy(quick.pop(), { async: quick.length % 2 === 0 }));
    })();
    const beforeSignal = buy(first);
    // The carrier takes three seconds for each, so they continue after the signal.
    const slowOnes = [first.id, ...background.map(({ id }) => id)];
    await soon(async () => expect(await startedPurchasesOf(slowOnes)).toBe(slowOnes.length));

    const exited = once(service.process, 'exit');
    service.process.kill('SIGTERM');
    await soon(async () => {
      const readiness = await new Client({}, service.baseUrl).get('/health/ready');
      expect([readiness.status, readiness.body]).toEqual([503, { status: 'ending' }]);
    });
    const afterSignal = buy(last);
    await sleep(TURNING_AWAY_MS);
    turnedAway = true;
    await Promise.all([...readers, buyer]);
    const [code, signal] = await exited;

    expect([code, signal]).toEqual([0, null]);
    expect([(await beforeSignal).status, (await afterSignal).status]).toEqual([201, 201]);
    expect(replies.filter(({ status }) => ![200, 201, 202].includes(status))).toEqual([]);
    expect((await afterSignal).headers.get('connection')).toBe('close');
    // On a busy machine Redis may seem unavailable for a moment. No other warning is expected.
    const log = (await readFile(service.logFile, 'utf8')).split('\n').filter(Boolean);
    expect(log.filter((line) => !line.includes('Redis is away'))).toEqual([]);
    // Requests were counted to the last one.
    const left = replies
      .filter(({ status }) => status === 200)
      .map(({ headers }) => Number(headers.get('x-ratelimit-remaining')));
    expect(Math.max(...left.slice(-4))).toBeLessThan(Math.min(...left.slice(0, 4)));
    // Webhooks on their way were noted as delivered.
    const [deliveries] = await sql<{ sent: number }>(
      "SELECT count(*)::int AS sent FROM webhook_deliveries WHERE status = 'SUCCEEDED'",
    );
    expect(deliveries!.sent).toBe(receiver.received.length);
    expect(deliveries!.sent).toBeGreaterThan(0);
    // Started jobs are complete in the database. No other process could have completed them.
    const statuses = await sql('SELECT status FROM label_purchase_attempts WHERE id = ANY ($1)', [
      begun.map(({ data }) => data.id),
    ]);
    expect(statuses).toEqual(begun.map(() => ({ status: 'succeeded' })));
  });

  it('leaves accepted jobs that have not started to the next process', async () => {
    await faults.start();
    expect(await findingsAtLast(faults.databaseUrl)).toEqual([]);
  });
});
