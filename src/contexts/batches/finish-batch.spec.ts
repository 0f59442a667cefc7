import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../test/support/bench.js';
import { CarrierInMemory } from '../../../test/support/carrier-in-memory.js';
import { newBuyer, newPurchase } from '../../../test/support/purchases.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import { eventTypes } from '../../../test/support/wallet-rows.js';
import type { Tenant } from '../../kernel/principal.js';
import { acrossTenants, asTenant } from '../../platform/database/tenant-context.js';
import { BatchesService, type Batch, type BatchItem, type ItemOutcome } from './batches.service.js';
import { BatchesModule } from './batches.module.js';
import { FinishBatch } from './finish-batch.js';

const FAILED = { status: 'failed', errorCode: 'RATES_EXPIRED', errorMessage: 'Too late.' } as const;

describe('Batch', () => {
  let module: TestingModule;
  let tenant: Tenant;

  beforeAll(async () => {
    module = await openTestingModule([BatchesModule], { carrier: new CarrierInMemory() });
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    tenant = await newBuyer('500.00');
  });

  const draft = async (): Promise<string> => (await newPurchase(module, tenant)).shipment.id;

  const create = (shipmentIds: readonly string[], of = tenant): Promise<Batch> =>
    asTenant(of, () => module.get(BatchesService).create(of, shipmentIds, null));

  const take = ({ id }: Batch) => acrossTenants(() => module.get(BatchesService).take(id));

  const endLease = ({ id }: Batch) => sql('UPDATE batches SET leased_until = now() WHERE id = $1', [id]);

  const record = (item: BatchItem, outcome: ItemOutcome) =>
    acrossTenants(() => module.get(BatchesService).recordOutcome(item, outcome));

  const finish = (batch: Batch) => acrossTenants(() => module.get(FinishBatch).execute(batch));

  const statusOf = async ({ id }: Batch) => (await sql('SELECT status FROM batches WHERE id = $1', [id]))[0]!['status'];

  const completions = async () => (await eventTypes(tenant)).filter((type) => type === 'batch.completed').length;

  it('counts a shipment once, in the order of the request', async () => {
    const [a, b] = [await draft(), await draft()];

    const batch = await create([b, a, b]);

    expect(batch).toMatchObject({ status: 'PENDING', totalShipments: 2 });
    expect((await take(batch))!.pending.map(({ shipmentId }) => shipmentId)).toEqual([b, a]);
  });

  it('rejects an unknown shipment and a shipment of the other mode', async () => {
    const id = await draft();

    await expect(create([id], { ...tenant, livemode: true })).rejects.toMatchObject({
      details: { code: 'SHIPMENTS_NOT_FOUND', shipmentIds: [id] },
    });

    expect(await sql('SELECT 1 AS one FROM batches WHERE organization_id = $1', [tenant.organizationId])).toEqual([]);
  });

  it('is leased by one worker, and by another one after the lease expires', async () => {
    const batch = await create([await draft()]);
    const taken = await Promise.all([take(batch), take(batch)]);
    expect(taken.filter(Boolean)).toHaveLength(1);

    await endLease(batch);

    expect((await take(batch))!.batch.batchNo).toBe(2);
  });

  it('does not end while items are pending', async () => {
    const batch = await create([await draft(), await draft()]);
    const { batch: taken, pending } = (await take(batch))!;
    await record(pending[0]!, FAILED);

    await finish(taken);

    expect([await statusOf(batch), await completions()]).toEqual(['PROCESSING', 0]);
  });

  it('keeps the first result of an item, and ends once with one event', async () => {
    const batch = await create([await draft()]);
    const { batch: taken, pending } = (await take(batch))!;
    await record(pending[0]!, FAILED);
    await record(pending[0]!, { status: 'purchased' });

    await Promise.all([finish(taken), finish(taken)]);
    await finish(taken);

    expect([await statusOf(batch), await completions()]).toEqual(['FAILED', 1]);
    expect(await take(batch)).toBeNull();
  });

  it('rejects the end by a worker whose lease was taken over', async () => {
    const batch = await create([await draft()]);
    const late = (await take(batch))!;
    await endLease(batch);
    const owner = (await take(batch))!;
    await record(owner.pending[0]!, FAILED);

    await finish(late.batch);
    expect([await statusOf(batch), await completions()]).toEqual(['PROCESSING', 0]);

    await finish(owner.batch);
    expect([await statusOf(batch), await completions()]).toEqual(['FAILED', 1]);
  });
});
