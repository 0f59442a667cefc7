import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../test/support/bench.js';
import { inlineLine } from '../../../test/support/orders.js';
import { newOrganization } from '../../../test/support/organization.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import { eventTypes } from '../../../test/support/wallet-rows.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { asTenant } from '../../platform/database/tenant-context.js';
import { etagOf } from './etag.js';
import type { Order } from './order.js';
import type { OrderTrigger } from './order-status.js';
import { OrderShipments, type OrderShipment } from './order-shipments.js';
import { OrdersModule } from './orders.module.js';
import { OrdersService } from './orders.service.js';
import type { CreateOrderRequest, UpdateOrderRequest } from './order.request.js';

/** Shipments of orders, as the shipments context would return them. */
class ShipmentsInMemory extends OrderShipments {
  shipments: OrderShipment[] = [];

  override of(_: Tenant, orderIds: readonly string[]): Promise<readonly OrderShipment[]> {
    return Promise.resolve(this.shipments.filter(({ orderId }) => orderIds.includes(orderId)));
  }
}

describe('Order', () => {
  const shipments = new ShipmentsInMemory();
  let module: TestingModule;
  let tenant: Tenant;
  let order: Order;

  beforeAll(async () => {
    const port = { provide: OrderShipments, useValue: shipments };
    module = await openTestingModule([
      OrdersModule,
      { module: class ShipmentsOfOrders {}, global: true, providers: [port], exports: [port] },
    ]);
    tenant = { organizationId: (await newOrganization()).id, livemode: false };
  });

  afterAll(() => module.close());

  const create = (overrides: object = {}): Promise<Order> => {
    const request = { lineItems: [inlineLine()], orderNumber: 'A', ...overrides } as unknown as CreateOrderRequest;
    return asTenant(tenant, () => module.get(OrdersService).create(tenant, request));
  };

  const update = (request: UpdateOrderRequest, ifMatch?: string): Promise<Order> =>
    asTenant(tenant, () => module.get(OrdersService).update(tenant, order.id, request, ifMatch));

  const cancel = (ifMatch?: string): Promise<Order> =>
    asTenant(tenant, () => module.get(OrdersService).cancel(tenant, order.id, ifMatch));

  const move = (...triggers: OrderTrigger[]): Promise<void> =>
    asTenant(tenant, () =>
      module.get(Database).transaction(async () => {
        for (const trigger of triggers)
          await module.get(OrdersService).move(await module.get(OrdersService).lock(tenant, order.id), trigger);
      }),
    );

  const row = async () =>
    (await sql('SELECT status, version, order_number AS "number" FROM orders WHERE id = $1', [order.id]))[0];

  beforeEach(async () => {
    shipments.shipments = [];
    order = await create();
  });

  it('is OPEN with the sum of its lines, and its event is in the same transaction', async () => {
    expect(order).toMatchObject({ status: 'OPEN', totalPrice: 100 });
    expect(await eventTypes(tenant)).toContain('order.created');
    const before = (await eventTypes(tenant)).length;

    const rejected = create({ lineItems: [inlineLine({ productId: 'prd_nobodys' })] });

    await expect(rejected).rejects.toMatchObject({ details: { code: 'PRODUCT_NOT_FOUND' } });
    expect(await eventTypes(tenant)).toHaveLength(before);
  });

  it('is updated by one of several requests with the same version; the others return PRECONDITION_FAILED', async () => {
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => update({ orderNumber: `N-${n}` }, etagOf(order))),
    );

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find((each) => each.status === 'rejected')?.reason).toMatchObject({
      details: { code: 'PRECONDITION_FAILED' },
    });
    expect(await row()).toMatchObject({ version: order.version + 1 });
  });

  it('keeps its version if an update changes nothing', async () => {
    expect(await update({ orderNumber: 'A' })).toEqual(order);
    expect(await row()).toMatchObject({ version: order.version });
  });

  it('is cancelled once; a second cancellation changes nothing', async () => {
    const cancelled = await cancel(etagOf(order));

    expect(cancelled.status).toBe('CANCELLED');
    expect(await cancel()).toEqual(cancelled);
    await expect(cancel(etagOf(order))).rejects.toMatchObject({ details: { code: 'PRECONDITION_FAILED' } });
  });

  it('with a valid label or an open purchase cannot be cancelled', async () => {
    shipments.shipments = [
      { orderId: order.id, shipmentId: 'shp_1', hasValidLabel: true },
      { orderId: order.id, shipmentId: 'shp_2', hasValidLabel: false },
    ];

    await expect(cancel()).rejects.toMatchObject({
      details: { code: 'ORDER_HAS_ACTIVE_LABELS', shipmentIds: ['shp_1'] },
    });
    expect(await row()).toMatchObject({ status: 'OPEN' });
  });

  it('becomes FULFILLED with a label and OPEN again without one, and stays CANCELLED', async () => {
    await move('fulfil', 'fulfil');
    expect(await row()).toMatchObject({ status: 'FULFILLED', version: order.version + 1 });

    await move('reopen');
    expect(await row()).toMatchObject({ status: 'OPEN' });

    await cancel();
    await move('fulfil', 'reopen');
    expect(await row()).toMatchObject({ status: 'CANCELLED' });
  });
});
