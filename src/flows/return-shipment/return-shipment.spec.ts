import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../test/support/bench.js';
import { newBuyer, newPurchase, type Purchase } from '../../../test/support/purchases.js';
import { QuotingCarrier } from '../../../test/support/quoting-carrier.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import { LabelsModule } from '../../contexts/labels/labels.module.js';
import { PurchaseLabel } from '../../contexts/labels/purchase/purchase-label.js';
import { VoidLabel } from '../../contexts/labels/voiding/void-label.js';
import { asTenant } from '../../platform/database/tenant-context.js';
import { Shipments } from '../../contexts/shipments/shipments.js';
import { ReturnShipment } from './return-shipment.js';
import { ReturnShipmentModule } from './return-shipment.module.js';

describe('Return of a shipment', () => {
  const carrier = new QuotingCarrier();
  let module: TestingModule;
  let purchase: Purchase;

  beforeAll(async () => {
    module = await openTestingModule([LabelsModule, ReturnShipmentModule], {
      carrier,
      env: { QUOTE_BUDGET_MS: '60000' },
    });
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    purchase = await newPurchase(module, await newBuyer('500.00'));
  });

  const asBuyer = <Result>(work: () => Promise<Result>): Promise<Result> => asTenant(purchase.tenant, work);
  const buy = () =>
    asBuyer(() =>
      module.get(PurchaseLabel).execute(purchase.tenant, purchase.shipment.id, purchase.request, (result) => result),
    );
  const giveBack = () =>
    asBuyer(() => module.get(ReturnShipment).execute(purchase.tenant, purchase.shipment.id, {}, 'apply'));
  const returns = async () =>
    (await sql('SELECT status FROM shipments WHERE return_for_shipment_id = $1', [purchase.shipment.id])).map(
      ({ status }) => status,
    );

  it('is created once by ten concurrent requests, until it is cancelled', async () => {
    await buy();

    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, giveBack));

    const made = outcomes.flatMap((each) => (each.status === 'fulfilled' ? each.value.id : []));
    expect(made).toHaveLength(1);
    for (const each of outcomes.filter(({ status }) => status === 'rejected'))
      expect(each).toMatchObject({ reason: { details: { code: 'RETURN_ALREADY_EXISTS' } } });

    await asBuyer(() => module.get(Shipments).cancel(purchase.tenant, made[0]!));
    await giveBack();
    expect((await returns()).toSorted()).toEqual(['CANCELLED', 'DRAFT']);
  });

  it.each(['DRAFT', 'PENDING', 'CANCELLED', 'RETURNED'])(
    'is rejected for a shipment with status %s',
    async (status) => {
      await buy();
      await sql('UPDATE shipments SET status = $2 WHERE id = $1', [purchase.shipment.id, status]);

      await expect(giveBack()).rejects.toMatchObject({ details: { code: 'RETURN_NOT_ALLOWED', status } });
      expect(await returns()).toEqual([]);
    },
  );

  it('is rejected if the label is voided during the quotes', async () => {
    await buy();
    carrier.whileQuoting = () => asBuyer(() => module.get(VoidLabel).execute(purchase.tenant, purchase.shipment.id));

    await expect(giveBack()).rejects.toMatchObject({ details: { code: 'RETURN_NOT_ALLOWED' } });
    expect(await returns()).toEqual([]);
  });
});
