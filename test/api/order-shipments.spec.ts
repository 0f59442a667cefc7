import { createOrder, createProduct, inlineLine } from '../support/orders.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createRule } from '../support/rules.js';
import { createShipment, mexicoCity, monterrey, parcel, shipmentRequest } from '../support/shipments.js';

const measured = { weight: 0.6, length: 24, width: 16, height: 3 };

describe('A shipment of an order', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization();
  });

  const ship = (body: object, client = organization.test) =>
    client.post('/v1/shipments', { fromAddress: mexicoCity, ...body });
  const errors = ({ error }: any) => [error.code, error.details.errors];

  it('takes an orderNumber without an order, which search, events and a duplicate have', async () => {
    const shipment = await createShipment(organization.test, { orderNumber: '  Pedido-Ñ77 ' });
    const copy = await organization.test.post(`/v1/shipments/${shipment.id}/duplicate`);
    const [event] = (await organization.test.get(`/v1/events?objectId=${shipment.id}`)).data;
    const found = await organization.test.get('/v1/shipments?search=pedido-n77');

    expect([shipment.orderNumber, copy.data.orderNumber, event.data.orderNumber]).toEqual(
      Array.from({ length: 3 }, () => 'Pedido-Ñ77'),
    );
    expect(found.data.map(({ id }: { id: string }) => id).sort()).toEqual([shipment.id, copy.data.id].sort());
    expect(found.headers.get('ignored-fields')).toBeNull();
  });

  it('has the number of its order, whatever orderNumber says', async () => {
    const order = await createOrder(organization.test, { orderNumber: 'A-1' });
    expect((await createShipment(organization.test, { orderId: order.id, orderNumber: 'B-2' })).orderNumber).toBe(
      'A-1',
    );
  });

  it.each([7, {}, 'x'.repeat(101)])('refuses the orderNumber %j', async (orderNumber) => {
    const refused = await organization.test.post('/v1/shipments', { ...shipmentRequest(), orderNumber });
    expect(Object.keys(refused.error.details['errors'] as object)).toEqual(['orderNumber']);
  });

  it('has its id, and the order lists the shipment', async () => {
    const order = await createOrder(organization.test);

    const shipment = await createShipment(organization.test, { orderId: order.id });

    expect(shipment.orderId).toBe(order.id);
    const read = await organization.test.get(`/v1/shipments/${shipment.id}`);
    expect(read.data.orderId).toBe(order.id);
    const { data } = await organization.test.get(`/v1/orders/${order.id}`);
    expect(data).toEqual({ ...order, shipmentIds: [shipment.id] });
    expect((await organization.test.get('/v1/orders')).data).toEqual([data]);
    expect((await createShipment(organization.test)).orderId).toBeUndefined();
  });

  it('is refused for an order that is unknown, of another organization or of the other mode: nothing is created', async () => {
    const foreign = await createOrder((await newOrganization()).test);
    const live = await createOrder(organization.live);

    for (const orderId of ['ord_none', foreign.id, live.id]) {
      const { status, error } = await ship({ toAddress: monterrey, parcel, orderId });
      expect([status, error.code]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    }
    expect((await organization.test.get('/v1/shipments')).meta.pagination.total).toBe(0);
  });

  it('is refused for a cancelled order', async () => {
    const { id } = await createOrder(organization.test);
    await organization.test.post(`/v1/orders/${id}/cancel`);

    const reply = await ship({ toAddress: monterrey, parcel, orderId: id });

    expect([reply.status, ...errors(reply)]).toEqual([
      400,
      'INVALID_INPUT',
      { orderId: ['must not be a cancelled order'] },
    ]);
  });

  it('that is a DRAFT of a cancelled order buys no label, also at the same time as the cancellation', async () => {
    const buyable = async () => {
      const order = await createOrder(organization.test);
      const shipment = await createShipment(organization.test, { orderId: order.id });
      const buy = () => organization.test.post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id });
      const cancel = () => organization.test.post(`/v1/orders/${order.id}/cancel`);
      return { order, shipment, buy, cancel };
    };
    const { order, shipment, buy, cancel } = await buyable();
    expect((await cancel()).data.status).toBe('CANCELLED');

    expect(await buy()).toMatchObject({
      status: 409,
      error: { code: 'SHIPMENT_ALREADY_PROCESSED', details: { code: 'ORDER_CANCELLED', orderId: order.id } },
    });
    expect((await organization.test.get(`/v1/shipments/${shipment.id}`)).data.status).toBe('DRAFT');

    for (let round = 0; round < 4; round++) {
      const racing = await buyable();
      const [bought, cancelled] = await Promise.all([racing.buy(), racing.cancel()]);
      expect([bought.status, cancelled.status].sort()).toEqual(bought.status === 201 ? [201, 400] : [200, 409]);
    }
  });

  it('is evaluated by rules with the order’s total and channel at its creation', async () => {
    await createRule(organization.test, {
      priority: 1,
      conditions: {
        all: [
          { field: 'order.channel', op: '==', value: 'SHOPIFY' },
          { field: 'order.totalPrice', op: '>', value: 999.99 },
        ],
      },
      actions: [{ type: 'tag', tags: ['grande'] }],
    });
    const lineItems = [inlineLine({ unitPrice: 500, quantity: 2 })];
    const grand = await createOrder(organization.test, { channel: 'shopify', lineItems });
    const small = await createOrder(organization.test, { channel: 'shopify' });
    const other = await createOrder(organization.test, { channel: 'amazon', lineItems });

    const tagsOf = async ({ id: orderId }: any) => (await createShipment(organization.test, { orderId })).tags;
    expect([await tagsOf(grand), await tagsOf(small), await tagsOf(other)]).toEqual([['grande'], [], []]);
    expect((await createShipment(organization.test)).tags).toEqual([]);

    const shipment = await createShipment(organization.test, { orderId: grand.id });
    await organization.test.patch(`/v1/orders/${grand.id}`, { channel: 'amazon' });
    await organization.test.get(`/v1/shipments/${shipment.id}/rates?refresh=true`);
    expect((await organization.test.get(`/v1/shipments/${shipment.id}`)).data.tags).toEqual(['grande']);
  });

  describe('goes', () => {
    it('to the order’s shippingAddress where it names no destination', async () => {
      const order = await createOrder(organization.test, { shippingAddress: monterrey });

      const { status, data } = await ship({ parcel, orderId: order.id });

      expect(status).toBe(201);
      expect(data.toAddressSnapshot).toEqual({ savedAddressId: null, ...order.shippingAddress });
      expect(data.rates.length).toBeGreaterThan(0);
    });

    it('to its own destination, if it names one', async () => {
      const { id } = await createOrder(organization.test, { shippingAddress: monterrey });
      const { data } = await ship({ to: { ...mexicoCity, contactName: 'Otra' }, parcel, orderId: id });
      expect(data.toAddressSnapshot.contactName).toBe('Otra');
    });

    it('nowhere if neither names a destination: VALIDATION_ERROR', async () => {
      const { id } = await createOrder(organization.test);
      for (const from of [{}, { from: undefined, fromAddress: undefined, fromAddressId: 'adr_unknown' }]) {
        const reply = await ship({ parcel, orderId: id, ...from });
        expect([reply.status, Object.keys(errors(reply)[1])]).toEqual([400, ['toAddress']]);
      }
    });
  });

  describe('without a parcel', () => {
    const shipOrder = async (lineItems: object[], body: object = {}) => {
      const { id } = await createOrder(organization.test, { lineItems, shippingAddress: monterrey });
      return ship({ orderId: id, ...body });
    };

    it('is one stack of all pieces of the order, each on its largest side', async () => {
      const product = await createProduct(organization.test, { ...measured, sku: 'LIB' });
      const { status, data } = await shipOrder([
        { productId: product.id, quantity: 3 },
        inlineLine({ quantity: 2, weight: 0.25, length: 10, width: 30, height: 8.5 }),
      ]);

      expect(status).toBe(201);
      expect(data.parcel).toMatchObject({
        length: 30,
        width: 16,
        height: 26,
        weight: 2.3,
        dimensionUnit: 'cm',
        weightUnit: 'kg',
      });
    });

    it('is computed from the products’ weights when the order was created', async () => {
      const product = await createProduct(organization.test, measured);
      const { id } = await createOrder(organization.test, {
        lineItems: [{ productId: product.id, quantity: 1 }],
        shippingAddress: monterrey,
      });
      await organization.test.put(`/v1/products/${product.id}`, { weight: 50, height: 90 });

      expect((await ship({ orderId: id })).data.parcel).toMatchObject(measured);
    });

    it('is refused where a measure is missing, by the parcel’s field', async () => {
      const reply = await shipOrder([inlineLine(measured), inlineLine({ name: 'Taza', weight: 1, length: 10 })]);

      expect(reply.status).toBe(400);
      expect(errors(reply)).toEqual([
        'VALIDATION_ERROR',
        {
          'parcel.width': ['is required: "Taza" of the order has no width'],
          'parcel.height': ['is required: "Taza" of the order has no height'],
        },
      ]);
      expect((await shipOrder([inlineLine({ name: 'Taza' })], { parcel })).status).toBe(201);
    });

    it('is refused where it would exceed the limits of a parcel', async () => {
      const reply = await shipOrder([inlineLine({ ...measured, weight: 100_000, quantity: 2 })]);
      expect([reply.status, Object.keys(errors(reply)[1])]).toEqual([400, ['parcel.weight']]);
    });

    it('is refused where a product ships separately and is not alone', async () => {
      const { id: productId } = await createProduct(organization.test, { ...measured, shipsSeparately: true });

      expect((await shipOrder([{ productId, quantity: 1 }])).status).toBe(201);
      for (const lines of [[{ productId, quantity: 2 }], [{ productId, quantity: 1 }, inlineLine(measured)]]) {
        const reply = await shipOrder(lines);
        expect([reply.status, Object.keys(errors(reply)[1])]).toEqual([400, ['parcel']]);
      }
    });

    it('is refused without an order', async () => {
      for (const orderId of [undefined, null, '']) {
        const reply = await ship({ toAddress: monterrey, orderId });
        expect(errors(reply)).toEqual(['VALIDATION_ERROR', { parcel: ['is required'] }]);
      }
      const { id } = await createOrder(organization.test);
      const reply = await ship({ toAddress: monterrey, orderId: id, parcel: { weight: 1 } });
      expect(Object.keys(errors(reply)[1])).toEqual(['parcel.length', 'parcel.width', 'parcel.height']);
    });
  });

  describe('with requestInsurance', () => {
    const insured = async (lineItems: object[], body: object = {}) => {
      const { id } = await createOrder(organization.test, { lineItems });
      return createShipment(organization.test, { orderId: id, requestInsurance: true, ...body });
    };
    const valued = inlineLine({ declaredValue: 250.5, quantity: 2 });

    it('and without declaredValue is insured for the declared values of the pieces', async () => {
      const shipment = await insured([valued, inlineLine({ declaredValue: 99 })]);
      expect(shipment.declaredValue).toBe(600);
      expect(shipment.rates.some(({ isInsured }: any) => isInsured)).toBe(true);
    });

    it('is insured for its own declaredValue', async () => {
      expect((await insured([valued], { declaredValue: 10 })).declaredValue).toBe(10);
    });

    it('declares nothing where a piece has no value, or one that is not in MXN', async () => {
      const { id: productId } = await createProduct(organization.test, {
        declaredValue: 5,
        declaredValueCurrency: 'USD',
      });
      expect((await insured([valued, inlineLine()])).declaredValue).toBeUndefined();
      expect((await insured([valued, { productId, quantity: 1 }])).declaredValue).toBeUndefined();
    });

    it('else declares nothing', async () => {
      expect((await insured([valued], { requestInsurance: false })).declaredValue).toBeUndefined();
    });
  });

  it('cannot be moved to another order: a return has none', async () => {
    const [order, other] = [await createOrder(organization.test), await createOrder(organization.test)];
    const shipment = await createShipment(organization.test, { orderId: order.id });
    const { data } = await organization.test.put(`/v1/shipments/${shipment.id}`, { orderId: other.id });
    expect(data.orderId).toBe(order.id);

    await organization.test.post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id });
    const back = await organization.test.post(`/v1/shipments/${shipment.id}/return`, {});
    expect([back.status, back.data.orderId]).toEqual([201, undefined]);
  });
});
