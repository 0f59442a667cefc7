import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../../test/support/bench.js';
import { newOrganization } from '../../../../test/support/organization.js';
import { openConnections, openTestingModule } from '../../../../test/support/testing-module.js';
import { eventTypes } from '../../../../test/support/wallet-rows.js';
import type { Tenant } from '../../../kernel/principal.js';
import { asTenant } from '../../../platform/database/tenant-context.js';
import { OrderShipments } from '../order-shipments.js';
import { OrdersModule } from '../orders.module.js';
import { OrdersService } from '../orders.service.js';
import { ImportOrders } from './import-orders.js';

const HEAD = 'orderNumber,name,unitPrice,quantity';

describe('Import of orders', () => {
  let module: TestingModule;
  let tenant: Tenant;

  beforeAll(async () => {
    const port = { provide: OrderShipments, useValue: { of: () => Promise.resolve([]) } };
    module = await openTestingModule([
      OrdersModule,
      { module: class NoShipments {}, global: true, providers: [port], exports: [port] },
    ]);
  });
  beforeEach(async () => {
    tenant = { organizationId: (await newOrganization()).id, livemode: false };
  });
  afterAll(() => module.close());

  const importTable = (rows: readonly string[], options: object = {}, of = tenant) =>
    asTenant(of, () =>
      module.get(ImportOrders).execute(of, [HEAD, ...rows].join('\n'), { dryRun: false, partial: false, ...options }),
    );
  const stored = async ({ organizationId, livemode } = tenant) => {
    const rows = await sql<{ order: string }>(
      `SELECT concat_ws(' ', order_number, status, total_price) AS order FROM orders
       WHERE organization_id = $1 AND livemode = $2 ORDER BY order_number, status`,
      [organizationId, livemode],
    );
    return rows.map(({ order }) => order);
  };

  it('creates one order from the rows with the same number, adjacent or not, with one event each', async () => {
    const outcome = await importTable(['A,Libro,10.10,2', 'B,Taza,80.10,1', 'A,Bolsa,5,3']);

    expect(outcome).toMatchObject({ rows: 3, created: 2, updated: 0, errors: [] });
    expect(await stored()).toEqual(['A OPEN 35.20', 'B OPEN 80.10']);
    expect(await eventTypes(tenant)).toEqual(['order.created', 'order.created']);
  });

  it('creates nothing if one row is invalid, and returns row and order of every error', async () => {
    const { created, errors } = await importTable(['A,Libro,10,1', 'B,Taza,1.234,1', ',Bolsa,5,1']);

    expect(created).toBe(0);
    expect(errors.map(({ row, field, orderNumber }) => [row, field, orderNumber])).toEqual([
      [4, 'orderNumber', null],
      [3, 'unitPrice', 'B'],
    ]);
    expect([await stored(), await eventTypes(tenant)]).toEqual([[], []]);
  });

  it('with `partial` imports the valid orders, and returns the rows of the others with their errors', async () => {
    const outcome = await importTable(['A,Libro,10,1', 'B,Taza,cien,1', 'B,Bolsa,5,1'], { partial: true });

    expect(outcome.created).toBe(1);
    expect(outcome.rejectedCsv?.split('\r\n').slice(1)).toEqual([
      'B,Taza,cien,1,unitPrice must be a number',
      'B,Bolsa,5,1,another row of this order has an error',
      '',
    ]);
    expect(await stored()).toEqual(['A OPEN 10.00']);
  });

  it('in a dry run returns the result without changes', async () => {
    expect(await importTable(['A,Libro,10,1'], { dryRun: true })).toMatchObject({ created: 1, errors: [] });
    expect([await stored(), await eventTypes(tenant)]).toEqual([[], []]);
  });

  it('rejects existing numbers of the same organization and mode, except those of cancelled orders', async () => {
    const table = ['A,Libro,10,1'];
    await importTable(table);
    expect(await importTable(table)).toMatchObject({ created: 0, errors: [{ row: 2, field: 'orderNumber' }] });
    const [order] = await sql<{ id: string }>('SELECT id FROM orders WHERE organization_id = $1', [
      tenant.organizationId,
    ]);

    await asTenant(tenant, () => module.get(OrdersService).cancel(tenant, order!.id, undefined));
    await importTable(table);
    for (const of of [
      { ...tenant, livemode: true },
      { ...tenant, organizationId: (await newOrganization()).id },
    ]) {
      await importTable(table, {}, of);
      expect(await stored(of)).toEqual(['A OPEN 10.00']);
    }

    expect(await stored()).toEqual(['A CANCELLED 10.00', 'A OPEN 10.00']);
  });

  it('creates orders once when several identical imports run concurrently', async () => {
    await openConnections(module);
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => importTable(['A,Libro,10,1', 'B,Taza,20,1'])));

    expect(outcomes.map(({ created }) => created).sort()).toEqual([0, 0, 0, 2]);
    expect(await stored()).toEqual(['A OPEN 10.00', 'B OPEN 20.00']);
  });
});
