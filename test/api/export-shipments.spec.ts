import Papa from 'papaparse';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment, createShipments } from '../support/shipments.js';

const PATH = '/v1/shipments/export';

describe('GET /v1/shipments/export', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  const rows = async (query = ''): Promise<any[]> => {
    const reply = await organization.test.get(`${PATH}${query}`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    return Papa.parse(reply.text, { header: true, skipEmptyLines: true }).data;
  };

  it('has the shipments of the list with what each cost: charges, refunds, surcharges and what remains', async () => {
    const draft = await createShipment(organization.test, { externalId: '=A-1' });
    const { shipment: voided, label } = await createLabelledShipment(organization.test, { externalId: 'A-2' });
    await organization.test.post(`/v1/shipments/${voided.id}/label/void`);
    const { shipment: sent } = await createLabelledShipment(organization.test, { metadata: { simulate: 'reweighed' } });
    let status = '';
    while (status !== 'DELIVERED')
      status = (await organization.test.post(`/v1/shipments/${sent.id}/test/advance-status`)).data.status;

    const [last, second, first, ...others] = await rows();
    const { data: detail } = await organization.test.get(`/v1/shipments/${sent.id}`);

    expect(others).toEqual([]);
    expect(first).toMatchObject({ id: draft.id, externalId: "'=A-1", status: 'DRAFT', charged: '0.00', net: '0.00' });
    expect(second).toMatchObject({
      ...{ id: voided.id, externalId: 'A-2', status: 'CANCELLED', trackingNumber: label.trackingNumber },
      ...{ charged: label.charged, refunded: label.charged, surcharges: '0.00', net: '0.00' },
    });
    expect(last).toMatchObject({
      ...{ id: sent.id, status: 'DELIVERED', carrierCode: detail.carrierCode, charged: detail.label.charged },
      ...{ refunded: '0.00', surcharges: '58.00', net: (Number(detail.label.charged) + 58).toFixed(2), exception: '' },
      ...{ createdAt: detail.createdAt, deliveredAt: detail.delivery.deliveredAt },
    });
    const wallet = (await organization.test.get('/v1/wallet/balance')).data;
    expect(Number(wallet.balance) + Number(last.net)).toBeCloseTo(10_000, 2);
    expect((await rows('?status=DELIVERED')).map(({ id }) => id)).toEqual([sent.id]);
    expect((await rows('?externalId=A-2&createdTo=2020-01-01')).map(({ id }) => id)).toEqual([]);
  });

  it('has them all, also where they are more than a page', async () => {
    organization = await newOrganization();
    const made = await createShipments(organization.test, 103);

    const ids = (await rows()).map(({ id }) => id);

    expect(new Set(ids)).toEqual(new Set(made.map(({ id }) => id)));
    expect(ids).toHaveLength(103);
  });
});
