import { setTimeout as sleep } from 'node:timers/promises';
import { findingsAtLast } from '../support/audit.js';
import { sql } from '../support/bench.js';
import { FaultBench } from '../support/fault-bench.js';
import { newOrganization } from '../support/organization.js';
import type { RunningService } from '../support/running-service.js';
import { createShipment } from '../support/shipments.js';
import { LONG_TEST_MS } from '../support/timeouts.js';

import.meta.jest.setTimeout(LONG_TEST_MS);

const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 1);
const FIRST_SEED = Number(process.env['FAULT_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const STEPS = 40;
const SIMULATIONS = [
  undefined,
  undefined,
  undefined,
  'label_rejected',
  'label_lost_response',
  'label_lost_request',
  'label_slow',
];

/** A small seeded random generator. Source: mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('Random schedules of purchases, voids and crashes', () => {
  let faults: FaultBench;

  beforeAll(async () => {
    faults = await FaultBench.open('random_schedule');
  });

  afterAll(() => faults.close());

  it.each(Array.from({ length: ROUNDS }, (_, round) => FIRST_SEED + round))(
    'leave every invariant whole: FAULT_SEED=%i',
    async (seed) => {
      const random = randomOf(seed);
      const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
      const services: RunningService[] = await Promise.all([faults.start(), faults.start()]);
      const { test, id: organizationId } = await newOrganization({ testBalance: '3000.00' });
      const shipments: any[] = [];
      const calls: Promise<unknown>[] = [];

      for (let step = 0; step < STEPS; step++) {
        const client = test
          .at(pick(services).baseUrl)
          .with(random() < 0.3 ? { 'Idempotency-Key': `k${Math.floor(random() * 8)}` } : {});
        const dice = random();
        if (shipments.length < 4 || dice < 0.2) {
          const simulate = pick(SIMULATIONS);
          await createShipment(test.at(pick(services).baseUrl), { metadata: simulate ? { simulate } : {} }).then(
            (shipment) => shipments.push(shipment),
            () => undefined,
          );
        } else if (dice < 0.7) {
          const { id, rates } = pick(shipments);
          calls.push(
            client.post(`/v1/shipments/${id}/label`, { rateId: rates[0].id, async: random() < 0.5 }).catch(() => null),
          );
        } else if (dice < 0.85) {
          calls.push(client.post(`/v1/shipments/${pick(shipments).id}/label/void`).catch(() => null));
        } else if (dice < 0.93) {
          calls.push(
            client.post('/v1/batches', { shipmentIds: shipments.slice(-3).map(({ id }) => id) }).catch(() => null),
          );
        } else if (step > 8) {
          const victim = Math.floor(random() * services.length);
          await services[victim]!.kill();
          services[victim] = await faults.start();
        }
        await sleep(random() * 60);
      }
      await Promise.all(calls);

      expect(await findingsAtLast(faults.databaseUrl, { organizationId })).toEqual([]);
      // The model: what every shipment shows of its label is all that the wallet paid for.
      const [{ paid }] = (await sql<{ paid: string }>(
        `SELECT coalesce(sum((label ->> 'charged')::numeric) FILTER (WHERE label ->> 'status' = 'ACTIVE'), 0) AS paid
       FROM shipments WHERE organization_id = $1`,
        [organizationId],
      )) as [{ paid: string }];
      const { data } = await test.at(services[0]!.baseUrl).get('/v1/wallet/balance');
      expect(Math.round(Number(data.balance) * 100)).toBe(300_000 - Math.round(Number(paid) * 100));
      await Promise.all(services.map((service) => service.kill()));
    },
  );
});
