import { refusalOf } from '../support/client.js';
import { whileNoLabelIsMade } from '../support/held-carriers.js';
import { createOrder } from '../support/orders.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, shipmentRequest } from '../support/shipments.js';

const PATH = '/v1/orders';

describe('Orders', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization();
  });

  describe('are cancelled', () => {
    const cancel = (id: string, client = organization.test) => client.post(`${PATH}/${id}/cancel`);

    it('once; cancelling them again changes nothing', async () => {
      const order = await createOrder(organization.test);

      const { status, data, headers } = await cancel(order.id);

      expect(status).toBe(200);
      expect(data).toMatchObject({ id: order.id, status: 'CANCELLED', etag: headers.get('etag') });
      expect(data.etag).not.toBe(order.etag);
      expect((await cancel(order.id)).data).toEqual(data);
      expect((await organization.test.get(`${PATH}?status=CANCELLED`)).meta.total).toBe(1);
    });

    it('only as they were read, with If-Match', async () => {
      const order = await createOrder(organization.test);
      await organization.test.patch(`${PATH}/${order.id}`, { orderNumber: 'B' });

      const reply = await cancel(order.id, organization.test.with({ 'If-Match': order.etag }));

      expect(refusalOf(reply)).toEqual([400, 'INVALID_INPUT', 'PRECONDITION_FAILED']);
      expect((await organization.test.get(`${PATH}/${order.id}`)).data.status).toBe('OPEN');
    });

    it('not while one of their shipments has a valid label: ORDER_HAS_ACTIVE_LABELS', async () => {
      const { id } = await createOrder(organization.test);
      const { shipment } = await createLabelledShipment(organization.test, { orderId: id });

      const refused = await cancel(id);
      expect(refusalOf(refused)).toEqual([400, 'INVALID_INPUT', 'ORDER_HAS_ACTIVE_LABELS']);
      expect(refused.error.details['shipmentIds']).toEqual([shipment.id]);

      await organization.test.post(`/v1/shipments/${shipment.id}/label/void`);
      expect((await cancel(id)).data.status).toBe('CANCELLED');
    });

    it('not while a label is being bought for them', async () => {
      const { id } = await createOrder(organization.test);
      const purchase = { strategy: 'cheapest', async: true };
      const [bought, cancelled] = await whileNoLabelIsMade(async () => [
        await organization.test.post('/v1/shipments', shipmentRequest({ orderId: id, purchase })),
        await cancel(id),
      ]);

      expect(bought!.status).toBe(201);
      expect(refusalOf(cancelled!)).toEqual([400, 'INVALID_INPUT', 'ORDER_HAS_ACTIVE_LABELS']);
    });

    it('once the labelled shipment itself was cancelled', async () => {
      const { id } = await createOrder(organization.test);
      const { shipment } = await createLabelledShipment(organization.test, { orderId: id });
      await organization.test.delete(`/v1/shipments/${shipment.id}`);

      expect((await cancel(id)).data.status).toBe('CANCELLED');
    });
  });

  it('are FULFILLED while one of their shipments has a valid label, with a new etag each time', async () => {
    const { id, etag } = await createOrder(organization.test);
    const read = async () => (await organization.test.get(`${PATH}/${id}`)).data;
    const first = (await createLabelledShipment(organization.test, { orderId: id })).shipment;
    const fulfilled = await read();
    const second = (await createLabelledShipment(organization.test, { orderId: id })).shipment;

    expect(fulfilled).toMatchObject({ status: 'FULFILLED', shipmentIds: [first.id] });
    expect(fulfilled.etag).not.toBe(etag);
    expect((await read()).shipmentIds).toEqual([first.id, second.id]);

    await organization.test.post(`/v1/shipments/${first.id}/label/void`);
    expect((await read()).status).toBe('FULFILLED');
    await organization.test.post(`/v1/shipments/${second.id}/label/void`);
    expect((await read()).status).toBe('OPEN');
  });

  it('open again when their last labels are voided at once', async () => {
    const { id } = await createOrder(organization.test);
    const labelled = [
      await createLabelledShipment(organization.test, { orderId: id }),
      await createLabelledShipment(organization.test, { orderId: id }),
    ];

    await Promise.all(
      labelled.map(({ shipment }) => organization.test.post(`/v1/shipments/${shipment.id}/label/void`)),
    );

    expect((await organization.test.get(`${PATH}/${id}`)).data.status).toBe('OPEN');
  });

  it('reject the purchase of a label for a shipment that was created before they were cancelled', async () => {
    const { id } = await createOrder(organization.test);
    const { data } = await organization.test.post('/v1/shipments', shipmentRequest({ orderId: id }));
    await organization.test.post(`${PATH}/${id}/cancel`);

    const bought = await organization.test.post(`/v1/shipments/${data.id}/label`, { rateId: data.rates[0].id });

    expect([bought.status, bought.error.code, bought.error.details['code']]).toEqual([
      409,
      'SHIPMENT_ALREADY_PROCESSED',
      'ORDER_CANCELLED',
    ]);
    expect((await organization.test.get(`${PATH}/${id}`)).data.status).toBe('CANCELLED');
  });
});
