import { sql } from '../support/bench.js';
import { refusalOf } from '../support/client.js';
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
          satPackagingCode: null,
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
      expect(refusalOf(await create({ lineItems }))).toEqual([400, 'VALIDATION_ERROR', undefined]);
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
      for (const search of ['Zoé', 'ZOE', 'pena', 'PEÑA'])
        expect(await listed(`search=${encodeURIComponent(search)}`)).toEqual(['A-2']);
      expect(await listed('status=OPEN&search=a-')).toEqual(['A-2', 'A-1']);
      expect(await listed('status=CANCELLED')).toEqual([]);
      expect(refusalOf(await organization.test.get(`${PATH}?status=SENT`))).toEqual([
        400,
        'VALIDATION_ERROR',
        undefined,
      ]);
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
        expect(refusalOf(reply)).toEqual([400, 'VALIDATION_ERROR', undefined]);
      }
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
        expect(refusalOf(reply)).toEqual([404, 'RESOURCE_NOT_FOUND', undefined]);
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
