import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createOrder, createProduct } from '../support/orders.js';
import { createLabelledShipment, createShipment, monterrey } from '../support/shipments.js';

/** PHP encodes an empty map as `[]`. */
describe('The body []', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization({ testBalance: '10000.00' });
  });

  type Made = (organization: TestOrganization) => Promise<readonly [method: 'post' | 'put' | 'patch', path: string]>;

  const optional: readonly (readonly [name: string, made: Made])[] = [
    [
      'POST /v1/shipments/:id/return',
      async ({ test }) => ['post', `/v1/shipments/${(await createLabelledShipment(test)).shipment.id}/return`],
    ],
    ['PUT /v1/shipments/:id', async ({ test }) => ['put', `/v1/shipments/${(await createShipment(test)).id}`]],
    [
      'PATCH /v1/addresses/:id',
      async ({ test }) => ['patch', `/v1/addresses/${(await test.post('/v1/addresses', monterrey)).data.id}`],
    ],
    ['PUT /v1/products/:id', async ({ test }) => ['put', `/v1/products/${(await createProduct(test)).id}`]],
    ['PATCH /v1/orders/:id', async ({ test }) => ['patch', `/v1/orders/${(await createOrder(test)).id}`]],
    [
      'PATCH /v1/webhook-endpoints/:id',
      async ({ test }) => {
        const { data } = await test.post('/v1/webhook-endpoints', { url: 'https://tienda.mx/w', events: ['*'] });
        return ['patch', `/v1/webhook-endpoints/${data.id}`];
      },
    ],
  ];

  it.each(optional)('counts as {} where every field is optional: %s', async (_, made) => {
    const [method, path] = await made(organization);
    const { status } = await organization.test[method](path, '[]');

    expect([200, 201]).toContain(status);
  });

  it.each([
    ['/v1/shipments', 'fromAddress is required'],
    ['/v1/orders', 'lineItems is required'],
    ['/v1/batches', 'shipmentIds is required'],
    ['/v1/rates', 'origin is required'],
    ['/v1/addresses', 'contactName is required'],
    ['/v1/webhook-endpoints', 'url is required'],
  ])('names the missing fields elsewhere: %s', async (path, problem) => {
    const { status, error } = await organization.test.post(path, '[]');

    expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(error.message).toContain(problem);
  });

  it.each(['[1]', '[[]]', '[{}]', '["metadata"]', '7', '"x"'])('is the only list: %s', async (body) => {
    const { id } = await createShipment(organization.test);
    const { status, error } = await organization.test.put(`/v1/shipments/${id}`, body);

    expect([status, error.code, error.details['errors']]).toEqual([
      400,
      'VALIDATION_ERROR',
      { body: ['must be a JSON object'] },
    ]);
  });
});
