import pMap from 'p-map';
import { findingsAtLast } from '../support/audit.js';
import { sql } from '../support/bench.js';
import type { Client, Reply } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { allAtOnce, died, FaultBench } from '../support/fault-bench.js';
import { newOrganization } from '../support/organization.js';
import type { RunningService } from '../support/running-service.js';
import { createLabelledShipment, createShipment, createShipments } from '../support/shipments.js';
import { LONG_TEST_MS } from '../support/timeouts.js';

import.meta.jest.setTimeout(LONG_TEST_MS);

interface Crash {
  readonly failpoint: string;
  readonly simulate?: string;
  /** Final status of the attempt. Null if it was never accepted. */
  readonly outcome: 'succeeded' | 'failed' | null;
  /** Whether it was sent with an Idempotency-Key. */
  readonly keyed: boolean;
}

/** `FAULT_ROUNDS=20` crashes everywhere, with and without a key; the short form where the outcomes differ most. */
const LONG = process.env['FAULT_ROUNDS'] !== undefined;
const BRIEFLY = ['accepting keyed', 'accepted keyed', 'accepted', 'unanswered keyed', 'filed', 'finishing keyed'];

/** Every boundary of every phase of a synchronous purchase. */
const CRASHES: readonly Crash[] = [
  { failpoint: 'purchase.accepting', outcome: null },
  { failpoint: 'purchase.accepted', outcome: 'failed' },
  { failpoint: 'purchase.unanswered', simulate: 'label_lost_response', outcome: 'succeeded' },
  { failpoint: 'purchase.unanswered', simulate: 'label_lost_request', outcome: 'failed' },
  { failpoint: 'purchase.answered', outcome: 'succeeded' },
  { failpoint: 'purchase.filed', outcome: 'succeeded' },
  { failpoint: 'purchase.finishing', outcome: 'succeeded' },
  { failpoint: 'purchase.finished', outcome: 'succeeded' },
].flatMap((crash) =>
  [true, false]
    .map((keyed) => ({ ...crash, keyed }))
    .filter((each) => LONG || BRIEFLY.includes(each.failpoint.replace('purchase.', '') + (each.keyed ? ' keyed' : ''))),
) as Crash[];

const VOID_CRASHES = LONG ? ['void.voiding', 'void.voided', 'void.cancelled'] : ['void.voided'];

const WORKER_FAILPOINTS = ['taken', 'answered', 'filed', 'finishing'].map((point) => `purchase.${point}`);

interface Attempt {
  readonly status: string;
  readonly total: string;
}

const attemptsOf = (shipmentId: string) =>
  sql<Attempt>('SELECT status, total FROM label_purchase_attempts WHERE shipment_id = $1 ORDER BY created_at', [
    shipmentId,
  ]);

const centavos = (amount: string | number): number => Math.round(Number(amount) * 100);

describe('The service killed in a purchase', () => {
  let faults: FaultBench;
  let survivor: RunningService;

  beforeAll(async () => {
    faults = await FaultBench.open('purchase_crash');
    survivor = await faults.start();
    await Promise.all([purchases.start(), voids.start()]);
  });

  afterAll(() => faults.close());

  /** Sends a request to a process that crashes at a failpoint, and waits for the crash. */
  async function crash(failpoint: string, send: (baseUrl: string) => Promise<Reply>): Promise<void> {
    const doomed = await faults.start({ ROLE: 'api', FAILPOINTS: failpoint });
    const lost = await send(doomed.baseUrl).then(
      (reply) => `${failpoint} answered ${reply.status}`,
      () => 'lost',
    );
    expect([failpoint, lost, await died(doomed)]).toEqual([failpoint, 'lost', true]);
  }

  /** Repeats the request while its key is in use or its purchase is under way. */
  async function insist(send: () => Promise<Reply>): Promise<Reply> {
    return eventually(async () => {
      const reply = await send();
      return ['IDEMPOTENCY_KEY_IN_USE', 'SHIPMENT_LABEL_IN_PROGRESS'].includes(reply.error?.code) ? null : reply;
    });
  }

  async function crashInPurchase({ failpoint, simulate, outcome, keyed }: Crash): Promise<void> {
    const { test, id: organizationId } = await newOrganization();
    const client = test.at(survivor.baseUrl);
    const buyer = keyed ? client.with({ 'Idempotency-Key': 'once' }) : client;
    const shipment = await createShipment(client, { metadata: simulate ? { simulate } : {} });
    const buy = (at: Client) => at.post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id });
    await crash(failpoint, (baseUrl) => buy(buyer.at(baseUrl)));

    if (keyed) {
      const reply = await insist(() => buy(buyer));
      expect(reply.status).toBe(outcome === 'failed' ? 502 : 201);
      const replay = await buy(buyer);
      expect([replay.text, replay.headers.get('idempotency-replayed')]).toEqual([reply.text, 'true']);
    }
    expect(await findingsAtLast(faults.databaseUrl, { organizationId })).toEqual([]);
    const accepted = outcome ?? (keyed ? 'succeeded' : null);
    expect((await attemptsOf(shipment.id)).map(({ status }) => status)).toEqual(accepted ? [accepted] : []);
    const { balance } = (await client.get('/v1/wallet/balance')).data;
    const price = centavos(shipment.rates[0].totalPrice);
    expect(centavos(balance)).toBe(1_000_000 - (accepted === 'succeeded' ? price : 0));
    if (simulate === 'label_lost_request' || keyed) return;

    // A repetition without a key returns the existing label, or after a refund a new one.
    expect((await buy(client)).status).toBe(201);
    const labels = await sql('SELECT 1 AS one FROM labels WHERE shipment_id = $1', [shipment.id]);
    const after = (await client.get('/v1/wallet/balance')).data.balance;
    expect([labels.length, centavos(after)]).toEqual([1, 1_000_000 - price]);
  }

  async function crashInVoid(failpoint: string): Promise<void> {
    const { test, id: organizationId } = await newOrganization();
    const client = test.at(survivor.baseUrl);
    const { shipment } = await createLabelledShipment(client);
    const keyed = client.with({ 'Idempotency-Key': 'void' });
    const doomed = await faults.start({ ROLE: 'api', FAILPOINTS: failpoint });
    await keyed
      .at(doomed.baseUrl)
      .post(`/v1/shipments/${shipment.id}/label/void`)
      .catch(() => null);
    expect(await died(doomed)).toBe(true);

    const voided = await sql('SELECT 1 AS one FROM labels WHERE shipment_id = $1 AND voided_at IS NOT NULL', [
      shipment.id,
    ]);
    expect(voided).toHaveLength(failpoint === 'void.voiding' ? 0 : 1);
    const reply = await insist(() => keyed.post(`/v1/shipments/${shipment.id}/label/void`));
    expect(reply.status).toBe(200);
    expect((await client.get('/v1/wallet/balance')).data.balance).toBe('10000.00');
    expect(await findingsAtLast(faults.databaseUrl, { organizationId })).toEqual([]);
  }

  const purchases = allAtOnce(CRASHES, crashInPurchase);
  const voids = allAtOnce(VOID_CRASHES, crashInVoid);

  it.each(CRASHES)('at $failpoint ($simulate, keyed: $keyed): one purchase, $outcome', (crashed) =>
    purchases.outcome(crashed),
  );

  it.each(VOID_CRASHES)(
    'at %s: credit and void are both there or neither, and the label is cancelled with the carrier',
    (at) => voids.outcome(at),
  );
});

describe('A worker killed in an asynchronous purchase', () => {
  let faults: FaultBench;

  beforeAll(async () => {
    faults = await FaultBench.open('worker_crash');
  });

  afterAll(() => faults.close());

  it('at any boundary: another worker settles all of its purchases, once each', async () => {
    const api = await faults.start({ ROLE: 'api' });
    const { test } = await newOrganization({ testBalance: '100000.00' });
    const client = test.at(api.baseUrl);
    const shipments = await createShipments(client, 24);
    const doomed = await Promise.all(
      WORKER_FAILPOINTS.map((failpoint) => faults.start({ ROLE: 'worker', FAILPOINTS: `${failpoint}:2` })),
    );
    // A few at a time, so that every worker reaches its failpoint.
    await pMap(
      shipments,
      async ({ id, rates }) => {
        const { status } = await client.post(`/v1/shipments/${id}/label`, { rateId: rates[0].id, async: true });
        expect(status).toBe(202);
      },
      { concurrency: 4 },
    );
    expect(await Promise.all(doomed.map((worker) => died(worker)))).toEqual(doomed.map(() => true));

    await faults.endLeases();
    const healthy = await faults.start({ ROLE: 'worker' });

    expect(await findingsAtLast(faults.databaseUrl)).toEqual([]);
    await healthy.kill();
    const outcomes = await sql<{ status: string; attempts: number }>(
      'SELECT status, count(*)::int AS attempts FROM label_purchase_attempts GROUP BY 1',
    );
    expect(outcomes.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(24);
    // An attempt whose worker crashed before the carrier received the request is refunded.
    expect(outcomes.map(({ status }) => status).filter((status) => !['succeeded', 'failed'].includes(status))).toEqual(
      [],
    );
  });

  it('in a batch: another worker ends it, and buys nothing twice', async () => {
    const api = await faults.start({ ROLE: 'api' });
    const { test, id: organizationId } = await newOrganization({ testBalance: '100000.00' });
    const client = test.at(api.baseUrl);
    const shipments = await createShipments(client, 30);
    const worker = await faults.start({ ROLE: 'worker', FAILPOINTS: 'purchase.finishing:7' });
    const { data } = await client.post('/v1/batches', { shipmentIds: shipments.map(({ id }) => id) });
    expect(await died(worker)).toBe(true);

    await faults.endLeases();
    await faults.start({ ROLE: 'worker' });

    expect(await findingsAtLast(faults.databaseUrl, { organizationId })).toEqual([]);
    const batch = (await client.get(`/v1/batches/${data.id}`)).data;
    expect(batch).toMatchObject({ status: 'COMPLETED', purchasedCount: 30, failedItems: [] });
    expect(await sql('SELECT 1 AS one FROM labels WHERE organization_id = $1', [organizationId])).toHaveLength(30);
  });
});
