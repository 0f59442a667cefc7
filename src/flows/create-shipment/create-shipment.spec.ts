import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../test/support/bench.js';
import { PRICE } from '../../../test/support/draft-shipment.js';
import { newBuyer, purchaseRows } from '../../../test/support/purchases.js';
import { QuotingCarrier } from '../../../test/support/quoting-carrier.js';
import { mexicoCity, monterrey, parcel } from '../../../test/support/shipments.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import { walletRows } from '../../../test/support/wallet-rows.js';
import { OrdersService } from '../../contexts/orders/orders.service.js';
import type { Tenant } from '../../kernel/principal.js';
import { asTenant } from '../../platform/database/tenant-context.js';
import { LabelLifecycleModule } from '../label-lifecycle/label-lifecycle.module.js';
import { CreateShipment } from './create-shipment.js';
import { CreateShipmentModule } from './create-shipment.module.js';
import { HandlerResponse } from '../../platform/http/responses/response-envelope.js';
import type { CreateShipmentRequest } from './create-shipment.request.js';

const ROUTE = { from: mexicoCity, to: monterrey, parcel };
const BOUGHT = { ...ROUTE, purchase: { strategy: 'cheapest' } } as const;

describe('Creating a shipment', () => {
  const carrier = new QuotingCarrier();
  let module: TestingModule;
  let tenant: Tenant;

  beforeAll(async () => {
    module = await openTestingModule([CreateShipmentModule, LabelLifecycleModule], {
      carrier,
      env: { QUOTE_BUDGET_MS: '60000' },
    });
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    carrier.behaviour = 'answers';
    tenant = await newBuyer('500.00');
  });

  const create = async (request: CreateShipmentRequest) => {
    const created = await asTenant(tenant, () => module.get(CreateShipment).execute(tenant, request, 'apply'));
    return created instanceof HandlerResponse ? created.data : created;
  };

  const shipments = () =>
    sql<{ id: string }>('SELECT id FROM shipments WHERE organization_id = $1', [tenant.organizationId]);

  it('buys the label in the same call: one debit, one label', async () => {
    const { id } = await create(BOUGHT);

    expect(await purchaseRows(id)).toMatchObject({ shipment: 'LABEL_PURCHASED', attempts: ['succeeded'] });
    expect(await walletRows(tenant)).toEqual({ balance: '384.00', movements: [`DEBIT -${PRICE}`] });
  });

  it('keeps a DRAFT without a charge if the carrier rejects the label, and releases the externalId', async () => {
    const request = { ...BOUGHT, externalId: 'A-1', rejectDuplicate: true };
    carrier.behaviour = 'refuses';
    await expect(create(request)).rejects.toMatchObject({ code: 'CARRIER_ERROR' });
    const [{ id }] = (await shipments()) as [{ id: string }];

    expect(await purchaseRows(id)).toEqual({ shipment: 'DRAFT', heldBy: null, attempts: ['failed'], labels: [] });
    expect(await walletRows(tenant)).toEqual({ balance: '500.00', movements: [`DEBIT -${PRICE}`, `REFUND ${PRICE}`] });
    carrier.behaviour = 'answers';
    expect((await create(request)).status).toBe('LABEL_PURCHASED');
  });

  it('with `rejectDuplicate` creates and charges one of several concurrent shipments with the same externalId', async () => {
    const request = { ...BOUGHT, externalId: 'A-1', rejectDuplicate: true };

    const outcomes = await Promise.allSettled([create(request), create(request), create(request)]);

    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const each of refused) expect(each).toMatchObject({ reason: { details: { code: 'DUPLICATE_EXTERNAL_ID' } } });
    expect(await shipments()).toHaveLength(1);
    expect((await walletRows(tenant)).movements).toEqual([`DEBIT -${PRICE}`]);
  });

  it('fails if the order is cancelled during the quotes', async () => {
    const lineItems = [{ name: 'Libro', quantity: 1, unitPrice: 100 }];
    const order = await asTenant(tenant, () => module.get(OrdersService).create(tenant, { lineItems }));
    carrier.whileQuoting = () => asTenant(tenant, () => module.get(OrdersService).cancel(tenant, order.id, undefined));

    await expect(create({ ...BOUGHT, orderId: order.id })).rejects.toMatchObject({ code: 'INVALID_INPUT' });

    expect(await shipments()).toEqual([]);
    expect((await walletRows(tenant)).movements).toEqual([]);
  });
});
