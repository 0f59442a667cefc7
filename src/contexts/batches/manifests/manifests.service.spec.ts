import type { TestingModule } from '@nestjs/testing';
import { CarrierInMemory } from '../../../../test/support/carrier-in-memory.js';
import { sql } from '../../../../test/support/bench.js';
import { newBuyer, newPurchase } from '../../../../test/support/purchases.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import type { Tenant } from '../../../kernel/principal.js';
import { asTenant } from '../../../platform/database/tenant-context.js';
import { PurchaseLabel } from '../../labels/purchase/purchase-label.js';
import { BatchesModule } from '../batches.module.js';
import { ManifestsService } from './manifests.service.js';

describe('Manifests', () => {
  let module: TestingModule;
  let tenant: Tenant;

  beforeAll(async () => {
    module = await openTestingModule([BatchesModule], { carrier: new CarrierInMemory() });
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    tenant = await newBuyer('1000.00');
  });

  /** Creates this number of shipments with labels and returns their ids. */
  const labelled = (count: number): Promise<string[]> =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const { shipment, request } = await newPurchase(module, tenant);
        await asTenant(tenant, () =>
          module.get(PurchaseLabel).execute(tenant, shipment.id, request, (result) => result),
        );
        return shipment.id;
      }),
    );

  const make = (shipmentIds: readonly string[] | null) =>
    asTenant(tenant, () => module.get(ManifestsService).create(tenant, 'ESTAFETA', shipmentIds));

  /** Number of manifests of each shipment. */
  const listed = (ids: readonly string[]) =>
    sql(
      'SELECT shipment_id AS id, count(*)::int AS times FROM scan_form_parcels WHERE shipment_id = ANY($1) GROUP BY 1',
      [ids],
    );

  it('list each parcel once when several requests for the labels of today run concurrently', async () => {
    const ids = await labelled(3);

    const outcomes = await Promise.allSettled([make(null), make(null), make(null)]);

    expect(outcomes.flatMap((each) => (each.status === 'fulfilled' ? each.value.shipmentCount : []))).toEqual([3]);
    for (const each of outcomes.filter(({ status }) => status === 'rejected'))
      expect(each).toMatchObject({ reason: { details: { code: 'NOTHING_TO_MANIFEST' } } });
    expect((await listed(ids)).map(({ times }) => times)).toEqual([1, 1, 1]);
  });

  it('list a parcel once when two requests name it concurrently, and reject the second request', async () => {
    const [first, shared, last] = (await labelled(3)) as [string, string, string];

    const outcomes = await Promise.allSettled([make([first, shared]), make([shared, last])]);

    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { details: { code: 'ALREADY_MANIFESTED', shipmentIds: [shared] } },
    });
    expect(await listed([shared])).toEqual([{ id: shared, times: 1 }]);
    expect(await listed([first, last])).toHaveLength(1);
  });
});
