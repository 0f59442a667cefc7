import { refusalOf } from '../support/client.js';
import { createOrder } from '../support/orders.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { monterrey } from '../support/shipments.js';

const PATH = '/v1/orders';

describe('Orders are changed', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization();
  });

  const patch = (id: string, body: object, ifMatch?: string) =>
    (ifMatch === undefined ? organization.test : organization.test.with({ 'If-Match': ifMatch })).patch(
      `${PATH}/${id}`,
      body,
    );

  it('in number, channel, address and metadata, and in nothing else', async () => {
    const order = await createOrder(organization.test, { orderNumber: 'A', metadata: { a: 1 } });

    const { status, data, headers } = await patch(order.id, {
      channel: 'amazon',
      shippingAddress: monterrey,
      metadata: { b: 2 },
      lineItems: [],
      totalPrice: 1,
      status: 'CANCELLED',
    });

    expect(status).toBe(200);
    expect(data).toEqual({
      ...order,
      channel: 'AMAZON',
      shippingAddress: expect.objectContaining(monterrey),
      metadata: { b: 2 },
      etag: headers.get('etag'),
      updatedAt: expect.any(String),
    });
    expect(data.etag).not.toBe(order.etag);
    const cleared = { orderNumber: null, channel: null, shippingAddress: null, metadata: null };
    expect((await patch(order.id, cleared)).data).toMatchObject({ ...cleared, metadata: {} });
  });

  it('only as they were read, with If-Match; quoted or not, weak or in a list', async () => {
    const order = await createOrder(organization.test);
    const opaque = order.etag.replaceAll('"', '');
    let { etag } = order;
    let number = 0;
    for (const write of [
      (tag: string) => tag,
      (tag: string) => `W/${tag}`,
      (tag: string) => tag.replaceAll('"', ''),
      (tag: string) => `"other", ${tag}`,
      () => '*',
      () => '',
    ]) {
      const { status, data } = await patch(order.id, { orderNumber: `N-${number++}` }, write(etag));
      expect(status).toBe(200);
      ({ etag } = data);
    }
    for (const stale of [order.etag, opaque, `W/${order.etag}`, '"other"', 'x'.repeat(500)]) {
      const reply = await patch(order.id, { orderNumber: 'STALE' }, stale);
      expect(refusalOf(reply)).toEqual([400, 'INVALID_INPUT', 'PRECONDITION_FAILED']);
    }
    expect((await organization.test.get(`${PATH}/${order.id}`)).data).toMatchObject({ orderNumber: 'N-5', etag });
  });
});
