import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, mexicoCity, monterrey } from '../support/shipments.js';

describe('Support finds a parcel', () => {
  let organization: TestOrganization;
  let wanted: string;
  let order: { id: string; orderNumber: string };

  beforeAll(async () => {
    organization = await newOrganization();
    const recipient = {
      ...monterrey,
      contactPhone: '+528118765432',
      contactEmail: 'Luis@Correo.mx',
      postalCode: '64000',
    };
    order = (
      await organization.test.post('/v1/orders', {
        orderNumber: 'Ñ-1042',
        lineItems: [{ name: 'Playera', quantity: 1, unitPrice: 300, weight: 0.4 }],
        totalPrice: 300,
        shippingAddress: recipient,
      })
    ).data;
    const { shipment } = await createLabelledShipment(organization.test, {
      toAddress: recipient,
      externalId: 'Pedido-Ábc',
      orderId: order.id,
    });
    wanted = shipment.id;
    await createLabelledShipment(organization.test, { toAddress: mexicoCity });
  });

  const found = async (query: string): Promise<string[]> => {
    const { status, data } = await organization.test.get(`/v1/shipments?${query}`);
    expect(status).toBe(200);
    return data.map(({ id }: { id: string }) => id);
  };

  it.each([
    ['the last digits of the telephone', 'phone=18765432'],
    ['the telephone as it is dialled', 'phone=81%201876-5432'],
    ['the telephone with the prefix of 2019', 'phone=045%2081%201876%205432'],
    ['the telephone with the 1 of mobiles', 'phone=%2B52%201%2081%201876%205432'],
    ['the telephone in marks of direction', 'phone=%E2%80%AA81%201876%205432%E2%80%AC'],
    ['the telephone with typographic hyphens', 'phone=81%E2%80%901876%E2%80%915432'],
    ['the whole telephone', 'phone=%2B528118765432'],
    ['the email in any case', 'email=luis@correo.MX'],
    ['the postal code', 'postalCode=64000'],
    ['its externalId in any case', 'search=pedido-abc'],
    ['the number of its order', 'search=n-1042'],
    ['all of them', 'phone=18765432&email=luis@correo.mx&postalCode=64000'],
  ])('by %s', async (_, query) => {
    expect(await found(query)).toEqual([wanted]);
  });

  it('by its order', async () => {
    expect(await found(`orderId=${order.id}`)).toEqual([wanted]);
  });

  it('and finds nothing by data of other recipients or by other externalIds', async () => {
    for (const query of [
      'phone=18765433',
      'phone=9928118765432',
      'email=otro@correo.mx',
      'postalCode=06700',
      'externalId=pedido-Ábc',
    ])
      expect([query, await found(query)]).toEqual([query, []]);
    expect((await organization.test.get('/v1/shipments?phone=1234567')).status).toBe(400);
  });

  it('whose order number is on the shipment and in every event about it', async () => {
    expect((await organization.test.get(`/v1/shipments/${wanted}`)).data.orderNumber).toBe('Ñ-1042');
    await organization.test.post(`/v1/shipments/${wanted}/label/void`);
    const { data: events } = await organization.test.get(`/v1/events?objectId=${wanted}&limit=100`);
    const about = events.filter(({ type }: { type: string }) => /^(shipment|label)\./.test(type));
    expect(new Set(about.map(({ type }: { type: string }) => type))).toEqual(
      new Set(['shipment.created', 'shipment.status_changed', 'label.purchase.completed', 'label.voided']),
    );
    for (const { data } of about) expect(data).toMatchObject({ externalId: 'Pedido-Ábc', orderNumber: 'Ñ-1042' });
  });

  it('whose money is found by its id, and joins with the order in the statement’s CSV', async () => {
    const { data } = await organization.test.get(`/v1/wallet/transactions?referenceId=${wanted}`);
    expect(data.map(({ type }: { type: string }) => type)).toEqual(['REFUND', 'DEBIT']);

    const month = data[0].createdAt.slice(0, 7);
    const { text } = await organization.test.get(`/v1/wallet/statements/${month}/csv`);
    const [head, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
    const columns = head!.split(',');
    const debit = lines.find((line) => line.includes('label_purchase,'))!.split(',');
    const cell = (name: string) => debit[columns.indexOf(name)]!;
    expect([cell('orderNumber'), cell('externalId'), cell('amountText')]).toEqual([
      'Ñ-1042',
      'Pedido-Ábc',
      data[1].amount,
    ]);
    expect(cell('postedAtMexicoCity')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((Number(cell('subtotal')) + Number(cell('iva'))).toFixed(2)).toBe(data[1].amount);
    expect(cell('trackingNumber')).not.toBe('');
  });
});
