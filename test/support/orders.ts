import type { Client } from './client.js';

/** A line without a product. */
export const inlineLine = (overrides: object = {}): object => ({
  name: 'Libro',
  unitPrice: 100,
  quantity: 1,
  ...overrides,
});

/** Creates an order and returns its `data`; throws if it is refused. */
export async function createOrder(client: Client, overrides: object = {}): Promise<any> {
  const reply = await client.post('/v1/orders', { lineItems: [inlineLine()], ...overrides });
  if (reply.status !== 201) throw new Error(`The order was not created: ${reply.text}`);
  return reply.data;
}

/** Creates a product and returns its `data`; throws if it is refused. */
export async function createProduct(client: Client, overrides: object = {}): Promise<any> {
  const reply = await client.post('/v1/products', { name: 'Libro', price: 100, ...overrides });
  if (reply.status !== 201) throw new Error(`The product was not created: ${reply.text}`);
  return reply.data;
}
