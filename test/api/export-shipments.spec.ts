import Papa from 'papaparse';
import { monthAgo } from '../support/months.js';
import { createOrder, createProduct } from '../support/orders.js';
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

  it('contains the listed shipments with their charges, refunds, surcharges and net cost', async () => {
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

  it('contains all shipments, even if they fill several pages', async () => {
    organization = await newOrganization();
    const made = await createShipments(organization.test, 103);

    const ids = (await rows()).map(({ id }) => id);

    expect(new Set(ids)).toEqual(new Set(made.map(({ id }) => id)));
    expect(ids).toHaveLength(103);
  });

  describe.each(['/v1/shipments/export', '/v1/orders/export', '/v1/products/export', '/v1/wallet/surcharges/export'])(
    'GET %s',
    (path) => {
      beforeAll(async () => {
        organization = await newOrganization();
        const product = await createProduct(organization.test, { sku: '00001', name: '=1+1' });
        await createOrder(organization.test, { lineItems: [{ productId: product.id, quantity: 1, unitPrice: 5 }] });
        await labelAndSurcharge(organization);
      });

      it('has Spanish headings in the order of the English ones with lang=es', async () => {
        await expectTranslated(organization, path);
      });

      it('is a workbook with format=xlsx', async () => {
        await expectWorkbook(organization, path);
      });

      it.each(['lang=fr', 'format=pdf', 'format=CSV', 'lang=ES'])('refuses %s', async (query) => {
        const { status, error } = await organization.test.get(`${path}?${query}`);
        expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
      });
    },
  );

  it('has surcharges with a Spanish description', async () => {
    organization = await newOrganization();
    await labelAndSurcharge(organization);

    const [row] = await tableOf(organization, '/v1/wallet/surcharges/export?lang=es');

    expect(row!['Descripción']).toMatch(/^Sobrepeso: [\d.]+ kg cobrados, [\d.]+ kg declarados$/);
    expect(row!['Importe']).toBe('58.00');
  });

  it('has statements in Spanish, as a table and as a workbook', async () => {
    organization = await newOrganization();
    await labelAndSurcharge(organization);
    const { shipment: voided, label } = await createLabelledShipment(organization.test);
    await organization.test.post(`/v1/shipments/${voided.id}/label/void`);
    const path = `/v1/wallet/statements/${await monthAgo(0)}/csv`;

    const rowsInSpanish = await tableOf(organization, `${path}?lang=es`);
    const rowsInEnglish = await tableOf(organization, path);

    const descriptions = rowsInSpanish.map((row) => row['Descripción']);
    expect(descriptions).toEqual([
      'Ajuste: Initial balance',
      expect.stringMatching(/^Guía \S+/),
      'Cargo posterior de la paquetería',
      expect.stringMatching(/^Guía \S+/),
      `Guía cancelada ${label.carrierCode ?? voided.carrierCode}`,
    ]);
    expect(rowsInSpanish.map((row) => row['Importe como texto'])).toEqual(
      rowsInEnglish.map((row) => row['amountText']),
    );
    await expectTranslated(organization, path);
    await expectWorkbook(organization, path);
  });
});

async function labelAndSurcharge(organization: TestOrganization): Promise<void> {
  const { shipment } = await createLabelledShipment(organization.test, { metadata: { simulate: 'reweighed' } });
  for (let status = ''; status !== 'DELIVERED';)
    status = (await organization.test.post(`/v1/shipments/${shipment.id}/test/advance-status`)).data.status;
}

async function recordsOf(organization: TestOrganization, path: string): Promise<string[][]> {
  const { text } = await organization.test.get(path);
  return Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data;
}

async function tableOf(organization: TestOrganization, path: string): Promise<Record<string, string>[]> {
  const [header, ...records] = await recordsOf(organization, path);
  return records.map((cells) => Object.fromEntries(header!.map((name, index) => [name, cells[index]!])));
}

/** Every heading is another text than the column’s name, no two are the same, and codes and amounts are unchanged. */
async function expectTranslated(organization: TestOrganization, path: string): Promise<void> {
  const [english, ...rows] = await recordsOf(organization, path);
  const [spanish, ...translated] = await recordsOf(organization, `${path}?lang=es`);
  expect(rows.length).toBeGreaterThan(0);
  expect(spanish!.filter((heading, index) => heading === english![index])).toEqual([]);
  expect(new Set(spanish).size).toBe(english!.length);
  const kept = (record: string[]) => record.filter((_, index) => english![index] !== 'description');
  expect(translated.map(kept)).toEqual(rows.map(kept));
  expect(await recordsOf(organization, `${path}?lang=en&format=csv`)).toEqual([english, ...rows]);
}

async function expectWorkbook(organization: TestOrganization, path: string): Promise<void> {
  const reply = await organization.test.get(`${path}?format=xlsx&lang=es`);
  expect(reply.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.xlsx"$/);
  expect(reply.text.slice(0, 4)).toBe('PK\u0003\u0004');
}
