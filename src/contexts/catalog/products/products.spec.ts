import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../../test/support/bench.js';
import { newOrganization } from '../../../../test/support/organization.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { asTenant } from '../../../platform/database/tenant-context.js';
import { CatalogModule } from '../catalog.module.js';
import { ImportProducts } from './import-products.js';
import type { Product } from './product.js';
import { ProductsService } from './products.service.js';

const NOT_FOUND = { code: 'RESOURCE_NOT_FOUND' };

describe('Products', () => {
  let module: TestingModule;
  let shop: string;

  beforeAll(async () => {
    module = await openTestingModule([CatalogModule]);
  });
  beforeEach(async () => {
    shop = (await newOrganization()).id;
  });
  afterAll(() => module.close());

  const within = <Result>(organizationId: string, work: () => Promise<Result>) =>
    asTenant({ organizationId, livemode: false }, work);
  const create = (request: object = {}, of = shop): Promise<Product> =>
    within(of, () => module.get(ProductsService).create(of, { name: 'Libro', ...request } as never));
  const update = (id: string, request: object, of = shop): Promise<Product> =>
    within(of, () => module.get(ProductsService).update(of, id, request as never));
  const remove = (id: string, of = shop) => within(of, () => module.get(ProductsService).delete(of, id));
  const importTable = (lines: readonly string[], dryRun = false, of = shop) =>
    within(of, () => module.get(ImportProducts).execute(of, lines.join('\n'), dryRun));
  /** Products by SKU, such as `A Libro 349.50`. */
  const stored = async (of = shop) => {
    const rows = await sql<{ product: string }>(
      `SELECT concat_ws(' ', sku, name, price) AS product FROM products
       WHERE organization_id = $1 AND deleted_at IS NULL ORDER BY sku, name`,
      [of],
    );
    return rows.map(({ product }) => product);
  };
  const taken = ({ id }: Product) => ({ code: 'SKU_ALREADY_EXISTS', details: { productId: id } });

  it('reject a SKU of another product, active or not, without any change', async () => {
    const holder = await create({ sku: 'A', isActive: false });
    const other = await create({ sku: 'B' });

    await expect(create({ name: 'Otro', sku: 'A' })).rejects.toMatchObject(taken(holder));
    await expect(update(other.id, { name: 'Otro', sku: 'A' })).rejects.toMatchObject(taken(holder));
    expect((await update(holder.id, { sku: 'A', name: 'Mismo' })).name).toBe('Mismo');
    expect(await stored()).toEqual(['A Mismo', 'B Libro']);
  });

  it('are created once by concurrent requests with the same SKU', async () => {
    const made = await Promise.allSettled(Array.from({ length: 6 }, () => create({ sku: 'A' })));

    const created = made.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(created).toHaveLength(1);
    for (const each of made) if (each.status === 'rejected') expect(each.reason).toMatchObject(taken(created[0]!));
    expect(await stored()).toEqual(['A Libro']);
  });

  it('release their SKU when they are deleted, and are deleted once', async () => {
    const { id } = await create({ sku: 'A' });

    const both = await Promise.allSettled([remove(id), remove(id)]);

    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(update(id, { name: 'Otro' })).rejects.toMatchObject(NOT_FOUND);
    expect((await create({ sku: 'A' })).id).not.toBe(id);
  });

  it('keep concurrent changes of different fields', async () => {
    const { id } = await create({ sku: 'A', price: 1 });

    await Promise.all([update(id, { name: 'Taza' }), update(id, { price: 2 })]);

    expect(await stored()).toEqual(['A Taza 2.00']);
  });

  it('are separate per organization, including their SKUs', async () => {
    const other = (await newOrganization()).id;
    const { id } = await create({ sku: 'A' });

    await expect(update(id, { name: 'Mía' }, other)).rejects.toMatchObject(NOT_FOUND);
    await expect(remove(id, other)).rejects.toMatchObject(NOT_FOUND);
    await create({ name: 'Suya', sku: 'A' }, other);
    expect([await stored(), await stored(other)]).toEqual([['A Libro'], ['A Suya']]);
  });

  describe('imported from a table', () => {
    const done = { errors: [], normalized: [] };

    it('are created, or updated if their SKU exists, and an empty cell keeps the value', async () => {
      await create({ sku: 'B', name: 'Taza', price: 80 });

      const outcome = await importTable(['sku,name,price', 'A,Libro,349.50', 'B,,95', 'B2,Bolsa,']);

      expect(outcome).toEqual({ ...done, rows: 3, created: 2, updated: 1 });
      expect(await stored()).toEqual(['A Libro 349.50', 'B Taza 95.00', 'B2 Bolsa']);
      expect(await importTable(['sku,name', 'A,', 'B,'])).toMatchObject({ created: 0, updated: 2 });
    });

    it('are not imported if one row is invalid, and the error has row, field and SKU', async () => {
      await create({ sku: 'B', name: 'Taza', price: 80 });

      const outcome = await importTable(['sku,name,price', 'B,Otro,1', 'A,Libro,1.234', 'C,,5', 'A,Otra vez,1']);

      expect(outcome.errors.map(({ row, field, sku }) => [row, field, sku])).toEqual([
        [3, 'price', 'A'],
        [4, 'name', 'C'],
      ]);
      expect(outcome).toMatchObject({ rows: 4, created: 0, updated: 0 });
      expect((await importTable(['sku,name', 'A,x', 'A,y'])).errors).toMatchObject([{ row: 3, field: 'sku' }]);
      expect(await stored()).toEqual(['B Taza 80.00']);
    });

    it('are counted but not written in a dry run', async () => {
      await create({ sku: 'B', name: 'Taza' });

      expect(await importTable(['sku,name', 'A,x', 'B,y'], true)).toEqual({ ...done, rows: 2, created: 1, updated: 1 });
      expect(await stored()).toEqual(['B Taza']);
    });

    it('are created once by concurrent imports, and other products do not change', async () => {
      const other = (await newOrganization()).id;
      await create({ sku: 'A', name: 'Suya' }, other);

      const outcomes = await Promise.allSettled(
        Array.from({ length: 4 }, () => importTable(['sku,name', 'A,x', 'B,y'])),
      );

      for (const each of outcomes)
        if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'SKU_ALREADY_EXISTS' });
      const created = outcomes.filter((each) => each.status === 'fulfilled' && each.value.created === 2);
      expect(created).toHaveLength(1);
      expect([await stored(), await stored(other)]).toEqual([['A x', 'B y'], ['A Suya']]);
    });
  });
});
