import type { TestingModule } from '@nestjs/testing';
import { CarrierInMemory } from '../../../test/support/carrier-in-memory.js';
import { newBuyer, newPurchase } from '../../../test/support/purchases.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import type { Tenant } from '../../kernel/principal.js';
import { acrossTenants, asTenant } from '../../platform/database/tenant-context.js';
import { Shipments } from '../shipments/shipments.js';
import { BatchesService, type Batch } from './batches.service.js';
import { BatchesModule } from './batches.module.js';

describe('Batch retry', () => {
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

  /** A batch with these results of its items. */
  const ended = async (outcomes: Readonly<Record<string, 'purchased' | 'failed'>>): Promise<Batch> => {
    const batch = await asTenant(tenant, () => module.get(BatchesService).create(tenant, Object.keys(outcomes), null));
    await acrossTenants(async () => {
      const batches = module.get(BatchesService);
      for (const item of (await batches.take(batch.id))!.pending)
        await batches.recordOutcome(
          item,
          outcomes[item.shipmentId] === 'failed'
            ? { status: 'failed', errorCode: 'INSUFFICIENT_BALANCE', errorMessage: 'The balance is too low.' }
            : { status: 'purchased' },
        );
    });
    return batch;
  };

  const retry = (id: string, of = tenant): Promise<Batch> =>
    asTenant(of, () => module.get(BatchesService).retry(of, id));

  it('creates a batch from the failed items that can be bought, in their order', async () => {
    const [bought, first, cancelled, second] = [await draft(), await draft(), await draft(), await draft()];
    const batch = await ended({ [bought]: 'purchased', [first]: 'failed', [cancelled]: 'failed', [second]: 'failed' });
    await asTenant(tenant, () => module.get(Shipments).cancel(tenant, cancelled));

    const again = await retry(batch.id);

    expect(again).toMatchObject({ status: 'PENDING', totalShipments: 2 });
    expect(again.id).not.toBe(batch.id);
    const { pending } = (await acrossTenants(() => module.get(BatchesService).take(again.id)))!;
    expect(pending.map(({ shipmentId }) => shipmentId)).toEqual([first, second]);
  });

  it('rejects a batch without items to retry, an unknown batch and a batch of the other mode', async () => {
    const batch = await ended({ [await draft()]: 'purchased' });

    await expect(retry(batch.id)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { code: 'NOTHING_TO_RETRY' },
    });
    await expect(retry('bat_none')).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
    await expect(retry(batch.id, { ...tenant, livemode: true })).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
  });
});
