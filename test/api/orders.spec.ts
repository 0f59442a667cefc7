import { sql } from '../support/bench.js';
import { createOrder, inlineLine } from '../support/orders.js';
import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { monterrey } from '../support/shipments.js';

const PATH = '/v1/orders';

describe('Orders', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization();
  });

  const create = (body: object, client = organization.test) => client.post(PATH, body);
  const code = ({ status, error }: any) => [status, error?.code, error?.details.code];

  it('are created with every field, the channel in upper case, and returned with them', async () => {
    const { status, data, headers } = await create({
      orderNumber: ' PEDIDO-1 ',
      channel: 'shopify',
      lineItems: [inlineLine({ sku: 'NONE', unitPrice: 0.1, quantity: 3, weight: 0.5, declaredValue: 90 })],
      shippingAddress: { ...monterrey, contactPhone: '+52 81 1234 5678', state: 'NL' },
      metadata: { a: [1, { b: null }] },
      totalPrice: 5,
    });

    expect(status).toBe(201);
    expect(data).toEqual({
      id: expect.stringMatching(/^ord_/),
      status: 'OPEN',
      orderNumber: 'PEDIDO-1',
      channel: 'SHOPIFY',
      lineItems: [
        {
          id: expect.stringMatching(/^oli_/),
          productId: null,
          sku: 'NONE',
          name: 'Libro',
          quantity: 3,
          unitPrice: 0.1,
          weight: 0.5,
          length: null,
          width: null,
          height: null,
          hsCode: null,
          satProductClassCode: null,
          countryOfOrigin: null,
          customsDescription: null,
          declaredValue: 90,
          declaredValueCurrency: 'MXN',
        },
      ],
      totalPrice: 0.3,
      currency: 'MXN',
      shippingAddress: expect.objectContaining({ ...monterrey, country: 'MX', isResidential: true }),
      metadata: { a: [1, { b: null }] },
      shipmentIds: [],
      etag: headers.get('etag'),
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: data.createdAt,
    });
    const read = await organization.test.get(`${PATH}/${data.id}`);
    expect([read.data, read.headers.get('etag')]).toEqual([data, data.etag]);
  });

  it('have the exact sum of unitPrice × quantity as their total', async () => {
    const lineItems = [
      inlineLine({ unitPrice: 0.07, quantity: 1_000_000 }),
      inlineLine({ unitPrice: 1234.56, quantity: 7 }),
      inlineLine({ unitPrice: 0, quantity: 1 }),
    ];
    expect((await createOrder(organization.test, { lineItems })).totalPrice).toBe(78641.92);

    const beyond = await create({ lineItems: [inlineLine({ unitPrice: 9_999_999_999.99, quantity: 2 })] });
    expect([beyond.status, Object.keys(beyond.error.details['errors'] as object)]).toEqual([400, ['lineItems']]);
  });

  it.each([[[]], [[[]]], [[inlineLine()]], [null], [7]])('refuse the line %j: a line is an object', async (line) => {
    const { status, error } = await create({ lineItems: [inlineLine(), line] });

    expect([status, error.code, Object.keys(error.details['errors'] as object)]).toEqual([
      400,
      'VALIDATION_ERROR',
      ['lineItems[1]'],
    ]);
  });

  it('are published as order.created', async () => {
    const order = await createOrder(organization.test);
    const { data } = await organization.test.get('/v1/events');
    expect(data[0]).toMatchObject({ type: 'order.created', data: { orderId: order.id, totalPrice: 100 } });
  });

  it('are refused with every invalid field named, and nothing is created', async () => {
    const { error } = await create({
      orderNumber: 'x'.repeat(101),
      lineItems: [
        { name: 'Sin cantidad', unitPrice: 1 },
        inlineLine({ quantity: 0 }),
        inlineLine({ quantity: 1.5, unitPrice: 1.234, weight: 0 }),
        'no',
      ],
      shippingAddress: { ...monterrey, postalCode: 'x' },
      metadata: 5,
    });

    expect(error.code).toBe('VALIDATION_ERROR');
    expect(Object.keys(error.details['errors'] as object).sort()).toEqual([
      'lineItems[0].quantity',
      'lineItems[1].quantity',
      'lineItems[2].quantity',
      'lineItems[2].unitPrice',
      'lineItems[2].weight',
      'lineItems[3]',
      'metadata',
      'orderNumber',
      'shippingAddress.postalCode',
    ]);
    for (const lineItems of [undefined, [], {}, Array.from({ length: 201 }, () => inlineLine())]) {
      expect(code(await create({ lineItems }))).toEqual([400, 'VALIDATION_ERROR', undefined]);
    }
    expect((await organization.test.get(PATH)).meta.total).toBe(0);
  });

  describe('are listed', () => {
    it('newest first, by pages, and filtered', async () => {
      const names = ['A-1', 'A-2', 'B-1'];
      for (const orderNumber of names) {
        const channel = orderNumber.startsWith('A') ? 'amazon' : 'shopify';
        await createOrder(organization.test, {
          orderNumber,
          channel,
          lineItems: [inlineLine({ name: `Taza ${orderNumber}` })],
          shippingAddress: orderNumber === 'A-2' ? { ...monterrey, contactName: 'Zoé 100% Peña' } : null,
        });
      }
      const listed = async (query: string) =>
        (await organization.test.get(`${PATH}?${query}`)).data.map(({ orderNumber }: any) => orderNumber);

      expect(await listed('')).toEqual(['B-1', 'A-2', 'A-1']);
      expect(await listed('limit=1&page=2')).toEqual(['A-2']);
      expect((await organization.test.get(`${PATH}?limit=2`)).meta).toEqual({
        page: 1,
        limit: 2,
        total: 3,
        totalPages: 2,
      });
      expect(await listed('channel=Amazon')).toEqual(['A-2', 'A-1']);
      expect(await listed('orderNumber=A-1')).toEqual(['A-1']);
      expect(await listed('search=taza%20b')).toEqual(['B-1']);
      expect(await listed('search=100%25')).toEqual(['A-2']);
      expect(await listed('search=%25')).toEqual(['A-2']);
      expect(await listed('status=OPEN&search=a-')).toEqual(['A-2', 'A-1']);
      expect(await listed('status=CANCELLED')).toEqual([]);
      expect(code(await organization.test.get(`${PATH}?status=SENT`))).toEqual([400, 'VALIDATION_ERROR', undefined]);
    });

    it('and read in bulk, one result per id in the order of the request', async () => {
      const [first, second] = [await createOrder(organization.test), await createOrder(organization.test)];
      const live = await createOrder(organization.live);
      const ids = [second.id, 'nothing', 5, live.id, first.id, second.id];

      const { status, data } = await organization.test.post('/v1/bulk/orders/fetch', { ids });

      expect(status).toBe(200);
      expect(data).toEqual([
        { id: second.id, found: true, data: second },
        { id: 'nothing', found: false, data: null },
        { id: 5, found: false, data: null },
        { id: live.id, found: false, data: null },
        { id: first.id, found: true, data: first },
        { id: second.id, found: true, data: second },
      ]);
      for (const bad of [[], Array.from({ length: 101 }, () => first.id), 'ord_1']) {
        const reply = await organization.test.post('/v1/bulk/orders/fetch', { ids: bad });
        expect(code(reply)).toEqual([400, 'VALIDATION_ERROR', undefined]);
      }
    });
  });

  describe('are changed', () => {
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
        expect(code(reply)).toEqual([400, 'INVALID_INPUT', 'PRECONDITION_FAILED']);
      }
      expect((await organization.test.get(`${PATH}/${order.id}`)).data).toMatchObject({ orderNumber: 'N-5', etag });
    });

    it('by exactly one of several concurrent requests that read the same version', async () => {
      const { id, etag } = await createOrder(organization.test);

      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, index) => patch(id, { orderNumber: `N-${index}` }, etag)),
      );

      const won = replies.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      expect(replies.filter((reply) => reply.error?.details['code'] === 'PRECONDITION_FAILED')).toHaveLength(7);
      expect((await organization.test.get(`${PATH}/${id}`)).data).toEqual(won[0]!.data);
    });

    it('to the same values: then the etag stays', async () => {
      const order = await createOrder(organization.test, { orderNumber: 'A', shippingAddress: monterrey });
      expect((await patch(order.id, { orderNumber: 'A', shippingAddress: monterrey })).data).toEqual(order);
      expect((await patch(order.id, {})).data).toEqual(order);
    });
  });

  it('are unknown to other organizations and to the other mode', async () => {
    const { id } = await createOrder(organization.test);
    const before = await sql('SELECT * FROM orders WHERE id = $1', [id]);
    for (const client of [organization.live, (await newOrganization()).test]) {
      for (const reply of [
        await client.get(`${PATH}/${id}`),
        await client.patch(`${PATH}/${id}`, { channel: 'X' }),
        await client.post(`${PATH}/${id}/cancel`),
      ]) {
        expect(code(reply)).toEqual([404, 'RESOURCE_NOT_FOUND', undefined]);
      }
      expect((await client.get(PATH)).data).toEqual([]);
    }
    expect(await sql('SELECT * FROM orders WHERE id = $1', [id])).toEqual(before);
  });

  it('need orders:read to be read and orders:write to be changed', async () => {
    const { id } = await createOrder(organization.test);
    const reader = keyClient(await newKey(organization.id, { scopes: ['orders:read'] }));
    const writer = keyClient(await newKey(organization.id, { scopes: ['orders:write'] }));
    const viewer = keyClient(await newKey(organization.id, { role: 'VIEWER' }));

    for (const client of [reader, viewer]) {
      expect((await client.get(`${PATH}/${id}`)).status).toBe(200);
      expect((await client.post('/v1/bulk/orders/fetch', { ids: [id] })).status).toBe(200);
    }
    for (const [client, refusal] of [
      [reader, 'INSUFFICIENT_SCOPE'],
      [viewer, 'FORBIDDEN'],
    ] as const) {
      expect((await create({ lineItems: [inlineLine()] }, client)).error.code).toBe(refusal);
      expect((await client.patch(`${PATH}/${id}`, {})).error.code).toBe(refusal);
      expect((await client.post(`${PATH}/${id}/cancel`)).error.code).toBe(refusal);
    }
    expect((await writer.get(PATH)).error.code).toBe('INSUFFICIENT_SCOPE');
    expect((await writer.post('/v1/bulk/orders/fetch', { ids: [id] })).error.code).toBe('INSUFFICIENT_SCOPE');
  });

  it('are created once under one Idempotency-Key, and the replay has the etag', async () => {
    const client = organization.test.with({ 'Idempotency-Key': 'pedido-1' });
    const [first, again] = [
      await create({ lineItems: [inlineLine()] }, client),
      await create({ lineItems: [inlineLine()] }, client),
    ];

    expect([again.text, again.headers.get('etag')]).toEqual([first.text, first.data.etag]);
    expect((await organization.test.get(PATH)).meta.total).toBe(1);
  });
});
