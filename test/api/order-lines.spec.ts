import { refusalOf } from '../support/client.js';
import { createOrder, createProduct, inlineLine } from '../support/orders.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';

const PATH = '/v1/orders';

describe('A line of an order is linked to the catalog', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization();
  });

  const create = (body: object) => organization.test.post(PATH, body);
  const full = {
    name: 'El laberinto de la soledad',
    sku: 'LIB-0042',
    price: 349.5,
    weight: 0.6,
    length: 24,
    width: 16,
    height: 3,
    hsCode: '4901.99',
    satProductClassCode: '55101500',
    satPackagingCode: '4G',
    countryOfOrigin: 'MX',
    customsDescription: 'Libro impreso',
    declaredValue: 300,
  };
  const { price: unitPrice, ...copied } = full;

  it.each(['productId', 'sku'])('by %s, with a copy of its data', async (by) => {
    const product = await createProduct(organization.test, full);
    const line = by === 'sku' ? { sku: 'LIB-0042' } : { productId: product.id };

    const order = await createOrder(organization.test, { lineItems: [{ ...line, quantity: 2 }] });

    expect(order.lineItems[0]).toMatchObject({ ...copied, unitPrice, quantity: 2, productId: product.id });
    expect(order.totalPrice).toBe(699);
  });

  it('and keep the copy when the product changes', async () => {
    const product = await createProduct(organization.test, full);
    const order = await createOrder(organization.test, { lineItems: [{ productId: product.id, quantity: 1 }] });

    await organization.test.put(`/v1/products/${product.id}`, { name: 'Otro', price: 1, sku: 'OTRO', hsCode: null });
    expect((await organization.test.get(`${PATH}/${order.id}`)).data).toEqual(order);
    await organization.test.delete(`/v1/products/${product.id}`);
    expect((await organization.test.get(`${PATH}/${order.id}`)).data).toEqual(order);
  });

  it('of which LIVE and TEST share one', async () => {
    const product = await createProduct(organization.live, full);
    const order = await createOrder(organization.test, { lineItems: [{ productId: product.id, quantity: 1 }] });
    expect(order.lineItems[0].productId).toBe(product.id);
  });

  it('whose keys of the SAT are none are refused by path', async () => {
    const lineItems = [
      { name: 'Libro', quantity: 1, unitPrice: 1, satProductClassCode: '1', satPackagingCode: 'caja' },
    ];
    const { status, error } = await create({ lineItems });
    expect({ status, errors: Object.keys(error.details['errors'] as object) }).toEqual({
      status: 400,
      errors: ['lineItems[0].satProductClassCode', 'lineItems[0].satPackagingCode'],
    });
  });

  it('where values of the line take precedence over those of the product', async () => {
    const product = await createProduct(organization.test, full);
    const own = { name: 'Firmado', unitPrice: 500, weight: 1, declaredValue: 450, countryOfOrigin: 'es' };
    const { lineItems } = await createOrder(organization.test, {
      lineItems: [{ productId: product.id, quantity: 1, ...own }],
    });
    expect(lineItems[0]).toMatchObject({ ...copied, ...own, countryOfOrigin: 'ES', productId: product.id });
  });

  it('an inactive product by its id only', async () => {
    const product = await createProduct(organization.test, { ...full, isActive: false });

    const byId = await createOrder(organization.test, { lineItems: [{ productId: product.id, quantity: 1 }] });
    const bySku = await create({ lineItems: [{ sku: 'LIB-0042', quantity: 1 }] });
    const inline = await createOrder(organization.test, { lineItems: [inlineLine({ sku: 'LIB-0042' })] });

    expect(byId.lineItems[0].productId).toBe(product.id);
    expect(refusalOf(bySku)).toEqual([400, 'INVALID_INPUT', 'LINE_ITEM_INCOMPLETE']);
    expect(inline.lineItems[0]).toMatchObject({ productId: null, sku: 'LIB-0042', name: 'Libro' });
  });

  it('unless the product does not exist: PRODUCT_NOT_FOUND names it', async () => {
    const deleted = await createProduct(organization.test);
    await organization.test.delete(`/v1/products/${deleted.id}`);
    const another = await createProduct((await newOrganization()).test);

    for (const productId of [deleted.id, another.id, 'prod_none', 'x'.repeat(100)]) {
      const reply = await create({ lineItems: [inlineLine(), inlineLine({ productId })] });
      expect(refusalOf(reply)).toEqual([400, 'INVALID_INPUT', 'PRODUCT_NOT_FOUND']);
      expect(reply.error.details).toMatchObject({ productId, lineItem: 1 });
      expect(Object.keys(reply.error.details['errors'] as object)).toEqual(['lineItems[1].productId']);
    }
    expect((await organization.test.get(PATH)).meta.total).toBe(0);
  });

  it('else the line needs its name and unitPrice: LINE_ITEM_INCOMPLETE', async () => {
    const { id: free } = await createProduct(organization.test, { price: null });
    const { id: foreign } = await createProduct(organization.test, { price: 20, currency: 'USD' });
    const missing = async (line: object) => {
      const reply = await create({ lineItems: [{ quantity: 1, ...line }] });
      expect(refusalOf(reply)).toEqual([400, 'INVALID_INPUT', 'LINE_ITEM_INCOMPLETE']);
      return Object.keys(reply.error.details['errors'] as object);
    };

    expect(await missing({ name: 'Libro' })).toEqual(['lineItems[0].unitPrice']);
    expect(await missing({ unitPrice: 1 })).toEqual(['lineItems[0].name']);
    expect(await missing({ sku: 'NADIE' })).toEqual(['lineItems[0].name', 'lineItems[0].unitPrice']);
    expect(await missing({ productId: free })).toEqual(['lineItems[0].unitPrice']);
    expect(await missing({ productId: foreign })).toEqual(['lineItems[0].unitPrice']);
  });
});
