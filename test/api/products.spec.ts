import { sql } from '../support/bench.js';
import type { Client } from '../support/client.js';
import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';

const PATH = '/v1/products';

const book = {
  name: 'El laberinto de la soledad',
  sku: 'LIB-0042',
  description: 'Pasta dura',
  price: 349.5,
  currency: 'MXN',
  weight: 0.6,
  length: 24,
  width: 16.5,
  height: 3,
  hsCode: '4901.99',
  satProductClassCode: '55101500',
  satPackagingCode: '4G',
  countryOfOrigin: 'MX',
  customsDescription: 'Libro impreso',
  declaredValue: 300,
  declaredValueCurrency: 'USD',
  shipsSeparately: true,
  imageUrl: 'https://tienda.mx/42.jpg',
  isActive: true,
  metadata: { estante: { fila: 4 }, etiquetas: ['ensayo', null] },
};

async function createProduct(client: Client, overrides: object = {}): Promise<any> {
  const reply = await client.post(PATH, { name: 'Libro', ...overrides });
  if (reply.status !== 201) throw new Error(`The product was not created: ${reply.text}`);
  return reply.data;
}

describe('Products', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization();
  });

  const namesAt = async (query: string, client = organization.test) =>
    (await client.get(`${PATH}${query}`)).data.map(({ name }: any) => name);

  it('are created with every field, and returned with them', async () => {
    const { status, data } = await organization.test.post(PATH, book);

    expect(status).toBe(201);
    expect(data).toEqual({
      ...book,
      id: expect.stringMatching(/^prod_/),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await organization.test.get(`${PATH}/${data.id}`)).data).toEqual(data);
  });

  it('have keys of the SAT’s catalogues, and keep what was taken before those were checked', async () => {
    for (const wrong of [{ satProductClassCode: '551015' }, { satPackagingCode: '4g' }]) {
      const { status, error } = await organization.test.post(PATH, { name: 'Libro', ...wrong });
      expect({ status, errors: Object.keys(error.details['errors'] as object) }).toEqual({
        status: 400,
        errors: Object.keys(wrong),
      });
    }
    const { id } = await createProduct(organization.test, book);
    await sql("UPDATE products SET sat_product_class_code = 'libros' WHERE id = $1", [id]);
    const { status, data } = await organization.test.put(`${PATH}/${id}`, { price: 1 });
    expect({ status, code: data.satProductClassCode }).toEqual({ status: 200, code: 'libros' });
  });

  it('need a name only: the rest has its defaults', async () => {
    expect(await createProduct(organization.test)).toMatchObject({
      name: 'Libro',
      sku: null,
      price: null,
      currency: 'MXN',
      declaredValueCurrency: 'MXN',
      shipsSeparately: false,
      isActive: true,
      metadata: {},
    });
    const { error } = await organization.test.post(PATH, { sku: 'X' });
    expect([error.code, error.details['errors']]).toEqual(['VALIDATION_ERROR', { name: ['is required'] }]);
  });

  it('are refused with every invalid field named', async () => {
    const { status, error } = await organization.test.post(PATH, {
      name: ' ',
      price: 1.234,
      currency: 'pesos',
      weight: 0,
      length: -1,
      declaredValue: '5',
      countryOfOrigin: 'MEX',
      imageUrl: 'javascript:alert(1)',
      isActive: 'yes',
    });

    expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(Object.keys(error.details['errors'] as object).sort()).toEqual(
      [
        'name',
        'price',
        'currency',
        'weight',
        'length',
        'declaredValue',
        'countryOfOrigin',
        'imageUrl',
        'isActive',
      ].sort(),
    );
  });

  it('are shared by LIVE and TEST', async () => {
    const product = await createProduct(organization.test, { sku: 'A' });

    expect((await organization.live.get(`${PATH}/${product.id}`)).data).toEqual(product);
    expect(await namesAt('', organization.live)).toEqual(['Libro']);
  });

  describe('A SKU', () => {
    const refusal = (reply: any) => [reply.status, reply.error.code, reply.error.details.productId];

    it('is held by one product, even an inactive one: SKU_ALREADY_EXISTS names it', async () => {
      const holder = await createProduct(organization.test, { sku: 'LIB-1', isActive: false });
      const other = await createProduct(organization.test, { sku: 'LIB-2' });

      expect(refusal(await organization.live.post(PATH, { name: 'Otro', sku: 'LIB-1' }))).toEqual([
        400,
        'SKU_ALREADY_EXISTS',
        holder.id,
      ]);
      expect(refusal(await organization.test.put(`${PATH}/${other.id}`, { sku: 'LIB-1' }))).toEqual([
        400,
        'SKU_ALREADY_EXISTS',
        holder.id,
      ]);
      expect((await organization.test.put(`${PATH}/${holder.id}`, { sku: 'LIB-1', name: 'Mismo' })).status).toBe(200);
    });

    it('is refused in a request with an Idempotency-Key like in any other', async () => {
      const holder = await createProduct(organization.test, { sku: 'LIB-1' });
      const keyed = organization.test.with({ 'Idempotency-Key': 'doble' });

      expect(refusal(await keyed.post(PATH, { name: 'Otro', sku: 'LIB-1' }))).toEqual([
        400,
        'SKU_ALREADY_EXISTS',
        holder.id,
      ]);
    });
  });

  it('are deleted once, and answered {id, deleted: true}', async () => {
    const { id } = await createProduct(organization.test);

    const deleted = await organization.test.delete(`${PATH}/${id}`);

    expect([deleted.status, deleted.data]).toEqual([200, { id, deleted: true }]);
    expect((await organization.test.get(`${PATH}/${id}`)).status).toBe(404);
    expect((await organization.test.delete(`${PATH}/${id}`)).status).toBe(404);
  });

  it('are listed active only, page by page, newest first', async () => {
    for (const name of ['uno', 'dos', 'tres']) await createProduct(organization.test, { name });
    await createProduct(organization.test, { name: 'inactivo', isActive: false });

    const { data, meta } = await organization.test.get(`${PATH}?limit=2`);

    expect(data.map(({ name }: any) => name)).toEqual(['tres', 'dos']);
    expect(meta).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 });
    expect(await namesAt('?limit=2&page=2')).toEqual(['uno']);
    expect(await namesAt('/all')).toEqual(['inactivo', 'tres', 'dos', 'uno']);
  });

  it('are found by exact SKU, and by text contained in name, SKU or description, taken literally', async () => {
    await createProduct(organization.test, { name: 'Café de Olla', sku: 'CAF_1' });
    await createProduct(organization.test, { name: 'Molino', sku: 'CAFX1', description: 'Para 100% café' });

    expect(await namesAt('?sku=CAF_1')).toEqual(['Café de Olla']);
    expect(await namesAt('?sku=CAF')).toEqual([]);
    expect(await namesAt('?search=CAFÉ')).toEqual(['Molino', 'Café de Olla']);
    expect(await namesAt('?search=f_1')).toEqual(['Café de Olla']);
    expect(await namesAt(`?search=${encodeURIComponent('100%')}`)).toEqual(['Molino']);
    expect(await namesAt('?search=%25')).toEqual(['Molino']);
  });

  it.each([
    ['cafe', 'Café de Olla'],
    ['CAFÉ', 'Cafe de Olla'],
    ['cafe\u0301', 'CAFÉ DE OLLA'],
    ['olla', 'CAFÉ DE ÓLLA'],
    ['nino', 'Muñeca del niño'],
    ['PINGUINO', 'Gorro de pingüino'],
    ['arbol', 'A\u0301rbol'],
  ])('are found by %j where the name is %j', async (search, name) => {
    await createProduct(organization.test, { name });
    await createProduct(organization.test, { name: 'Otro', sku: `S-${name}` });
    await createProduct(organization.test, { name: 'Otro más', description: `Con ${name}.` });
    await createProduct(organization.test, { name: 'Molino' });

    expect(await namesAt(`?search=${encodeURIComponent(search)}`)).toEqual(['Otro más', 'Otro', name]);
  });

  describe.each([
    ['Caf\u00E9-1', 'Cafe\u0301-1'],
    ['Cafe\u0301-1', 'Caf\u00E9-1'],
    ['LIB-1', 'LIB\u200B-1'],
    ['\u200DLIB-1', 'LIB-1'],
    ['LIB-1', 'LIB-1\u2060'],
    ['LI\uFEFFB-1', 'L\u200CIB-1'],
    ['LIB-1', '\u202ALIB-1\u202C'],
    ['Cafe\u200B\u0301', 'Café'],
  ])('with the SKU %j', (sku, other) => {
    it(`refuse ${JSON.stringify(other)} as the same`, async () => {
      const { id } = await createProduct(organization.test, { sku });
      const further = await createProduct(organization.test, { sku: 'X' });

      const made = await organization.test.post(PATH, { name: 'Otro', sku: other });
      const changed = await organization.test.put(`${PATH}/${further.id}`, { sku: other });

      for (const { status, error } of [made, changed])
        expect([status, error.code, error.details['productId']]).toEqual([400, 'SKU_ALREADY_EXISTS', id]);
      expect((await organization.test.get(`${PATH}?sku=${encodeURIComponent(other)}`)).data[0]).toMatchObject({
        id,
        sku,
      });
    });

    it(`are updated and linked by ${JSON.stringify(other)}`, async () => {
      const { id } = await createProduct(organization.test, { sku, price: 10 });

      const csv = `sku,name,price\n${other},Nuevo,20`;
      const imported = await organization.test.post(`${PATH}/import`, { csv });
      const twice = await organization.test.post(`${PATH}/import`, { csv: `${csv}\n${sku},Otro,30` });
      const order = await organization.test.post('/v1/orders', { lineItems: [{ sku: other, quantity: 1 }] });

      expect(imported.data).toMatchObject({ created: 0, updated: 1 });
      expect(twice.data.errors).toMatchObject([
        { row: 3, field: 'sku', message: 'must be unique: row 2 has the same SKU' },
      ]);
      expect(order.data.lineItems).toMatchObject([{ productId: id, name: 'Nuevo', unitPrice: 20 }]);
    });
  });

  it('have unique SKUs in the database too', async () => {
    await createProduct(organization.test, { sku: 'LIB-1' });
    const { id } = await createProduct(organization.test, { sku: 'LIB-2' });

    await expect(sql('UPDATE products SET sku = $2 WHERE id = $1', [id, 'LIB\u200B-1'])).rejects.toThrow(
      'products_sku',
    );
  });

  it('have no SKU if it consists of invisible characters', async () => {
    for (const sku of ['\u200B', '\u2060\u200D'])
      expect((await organization.test.post(PATH, { name: 'x', sku })).data).toMatchObject({ sku: null });
  });

  it('are updated in the fields that are sent: the others stay, null clears', async () => {
    const product = await createProduct(organization.test, book);

    const { status, data } = await organization.test.put(`${PATH}/${product.id}`, {
      price: 400,
      description: null,
      currency: null,
      isActive: false,
    });

    expect(status).toBe(200);
    expect(data).toEqual({ ...product, price: 400, description: null, currency: 'MXN', isActive: false });
    expect((await organization.test.get(`${PATH}/${product.id}`)).data).toEqual(data);
    expect((await organization.test.put(`${PATH}/${product.id}`, { name: null })).error.code).toBe('VALIDATION_ERROR');
  });

  it('are read with products:read and written with products:write; deleting and listing all need ADMIN', async () => {
    const { id } = await createProduct(organization.test);
    const as = async (options: Parameters<typeof newKey>[1]) => keyClient(await newKey(organization.id, options));
    const [reader, writer] = [await as({ scopes: ['products:read'] }), await as({ scopes: ['products:write'] })];
    const member = await as({ role: 'MEMBER' });

    expect((await reader.get(PATH)).status).toBe(200);
    expect((await reader.post(PATH, { name: 'x' })).error.code).toBe('INSUFFICIENT_SCOPE');
    expect((await writer.get(PATH)).error.code).toBe('INSUFFICIENT_SCOPE');
    expect((await writer.post(PATH, { name: 'x' })).status).toBe(201);
    expect((await member.put(`${PATH}/${id}`, { name: 'x' })).status).toBe(200);
    for (const reply of [await member.get(`${PATH}/all`), await member.delete(`${PATH}/${id}`)]) {
      expect([reply.status, reply.error.code]).toEqual([403, 'FORBIDDEN']);
    }
  });
});
