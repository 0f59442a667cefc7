import type { TestingModule } from '@nestjs/testing';
import { acceptedAttempt, newBuyer, newPurchase, type Purchase } from '../../../test/support/purchases.js';
import { QuotingCarrier } from '../../../test/support/quoting-carrier.js';
import { parcel } from '../../../test/support/shipments.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import { PurchaseLabel } from '../../contexts/labels/purchase/purchase-label.js';
import { VoidLabel } from '../../contexts/labels/voiding/void-label.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';
import { Shipments } from '../../contexts/shipments/shipments.js';
import { asTenant } from '../../platform/database/tenant-context.js';
import { LabelLifecycleModule } from '../label-lifecycle/label-lifecycle.module.js';
import { UpdateShipment, type UpdateShipmentRequest } from './update-shipment.js';
import { DuplicateShipment } from './duplicate-shipment.js';
import { UpdateShipmentModule } from './update-shipment.module.js';

const HEAVY = { ...parcel, weight: 9 };

describe('DRAFT', () => {
  const carrier = new QuotingCarrier();
  let module: TestingModule;
  let purchase: Purchase;

  beforeAll(async () => {
    module = await openTestingModule([LabelLifecycleModule, UpdateShipmentModule], {
      carrier,
      env: { QUOTE_BUDGET_MS: '60000' },
    });
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    purchase = await newPurchase(module, await newBuyer('500.00'));
    carrier.quotes = 0;
  });

  const asBuyer = <Result>(work: () => Promise<Result>): Promise<Result> => asTenant(purchase.tenant, work);

  const update = (request: UpdateShipmentRequest): Promise<Shipment> =>
    asBuyer(() => module.get(UpdateShipment).execute(purchase.tenant, purchase.shipment.id, request, 'apply'));

  const read = (id = purchase.shipment.id): Promise<Shipment> =>
    asBuyer(() => module.get(Shipments).get(purchase.tenant, id));

  it('keeps concurrent changes', async () => {
    await Promise.all([
      update({ parcel: HEAVY }),
      update({ externalId: 'B' }),
      update({ metadata: { a: 1 } }),
      update({ serviceLevel: 'standard' }),
    ]);

    expect(await read()).toMatchObject({
      ...{ parcel: { weight: 9 }, externalId: 'B', metadata: { a: 1 }, requestedServiceLevel: 'standard' },
    });
  });

  it('changed during the quotes is quoted again with its new values', async () => {
    carrier.whileQuoting = () => update({ serviceLevel: 'standard' });

    const { rates } = await update({ parcel: HEAVY });

    expect(carrier.quotes).toBe(3);
    expect(await read()).toMatchObject({ parcel: { weight: 9 }, requestedServiceLevel: 'standard', rates });
  });

  it('bought during the quotes does not change', async () => {
    carrier.whileQuoting = () => acceptedAttempt(module, purchase);

    await expect(update({ parcel: HEAVY })).rejects.toMatchObject({ code: 'SHIPMENT_LABEL_IN_PROGRESS' });

    expect(await read()).toMatchObject({ parcel: purchase.shipment.parcel, rates: purchase.shipment.rates });
  });

  it('is created from a voided shipment, which keeps its label and status', async () => {
    const { tenant, shipment, request } = purchase;
    await asBuyer(() => module.get(PurchaseLabel).execute(tenant, shipment.id, request, (result) => result));
    await asBuyer(() => module.get(VoidLabel).execute(tenant, shipment.id));

    const copy = await asBuyer(() =>
      module.get(DuplicateShipment).execute(tenant, shipment.id, { parcel: HEAVY }, 'apply'),
    );

    expect(await read(copy.id)).toMatchObject({ status: 'DRAFT', label: null, parcel: { weight: 9 } });
    expect(await read()).toMatchObject({ status: 'CANCELLED', label: { status: 'VOIDED' } });
  });
});
