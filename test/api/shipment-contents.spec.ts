import { sql } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createShipment, shipmentRequest } from '../support/shipments.js';

const BOOKS = { description: 'Libro impreso', quantity: 2, value: 250, weight: 0.4, satProductClassCode: '55101500' };
const stored = { ...BOOKS, satPackagingCode: null };

describe('contents of a shipment', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  it('are optional, and answered as given', async () => {
    expect((await createShipment(organization.test)).contents).toEqual([]);
    const bare = { description: 'Playeras', quantity: 3 };
    const { id, contents } = await createShipment(organization.test, { contents: [BOOKS, bare] });

    const unknown = { value: null, weight: null, satProductClassCode: null, satPackagingCode: null };
    expect(contents).toEqual([stored, { ...bare, ...unknown }]);
    expect((await organization.test.get(`/v1/shipments/${id}`)).data.contents).toEqual(contents);
  });

  it('are replaced as a whole by an update, kept by one without them, and emptied by null', async () => {
    const { id } = await createShipment(organization.test, { contents: [BOOKS] });
    const update = async (body: object) => (await organization.test.put(`/v1/shipments/${id}`, body)).data.contents;

    expect(await update({ externalId: 'A-1' })).toEqual([stored]);
    expect(await update({ contents: [{ ...BOOKS, quantity: 5 }] })).toEqual([{ ...stored, quantity: 5 }]);
    expect(await update({ contents: null })).toEqual([]);
  });

  it('are the lines of the order that is shipped, as they are described for customs', async () => {
    const lineItems = [
      {
        name: 'Taza',
        quantity: 2,
        unitPrice: 90,
        weight: 0.3,
        customsDescription: 'Taza de barro',
        satProductClassCode: '52152001',
        satPackagingCode: '4G',
      },
      { name: 'Plato', quantity: 1, unitPrice: 120 },
    ];
    const order = (await organization.test.post('/v1/orders', { lineItems })).data;

    const { contents } = await createShipment(organization.test, { orderId: order.id });

    const [cup, plate] = [
      { value: 90, weight: 0.3 },
      { value: 120, weight: null },
    ];
    expect(contents).toEqual([
      { description: 'Taza de barro', quantity: 2, ...cup, satProductClassCode: '52152001', satPackagingCode: '4G' },
      { description: 'Plato', quantity: 1, ...plate, satProductClassCode: null, satPackagingCode: null },
    ]);
  });

  it('have keys of the SAT’s catalogues: of 8 digits, and codes of c_TipoEmbalaje', async () => {
    const wrong = [
      { ...BOOKS, satProductClassCode: '5510150' },
      { ...BOOKS, satProductClassCode: '55101500a' },
      { ...BOOKS, satPackagingCode: '4Z' },
      { ...BOOKS, satPackagingCode: 'caja de cartón' },
    ];
    const { status, error } = await organization.test.post('/v1/shipments', shipmentRequest({ contents: wrong }));
    expect({ status, code: error.code }).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
    expect(Object.keys(error.details['errors'] as object).sort()).toEqual([
      'contents[0].satProductClassCode',
      'contents[1].satProductClassCode',
      'contents[2].satPackagingCode',
      'contents[3].satPackagingCode',
    ]);
    const { contents } = await createShipment(organization.test, { contents: [{ ...BOOKS, satPackagingCode: '4G' }] });
    expect(contents).toEqual([{ ...BOOKS, satPackagingCode: '4G' }]);
  });

  it('with invalid texts stored earlier stay readable', async () => {
    const { id } = await createShipment(organization.test, { contents: [BOOKS] });
    const old = [{ description: 'Libro', quantity: 1, value: null, weightKg: null, satProductClassCode: 'libros' }];
    await sql('UPDATE shipments SET contents = $2 WHERE id = $1', [id, JSON.stringify(old)]);
    const { status, data } = await organization.test.get(`/v1/shipments/${id}`);
    expect({ status, code: data.contents[0].satProductClassCode }).toEqual({ status: 200, code: 'libros' });
    expect((await organization.test.get(`/v1/shipments/${id}/rates?refresh=true`)).data.rates).not.toEqual([]);
  });

  it('are rejected by path if invalid', async () => {
    const request = shipmentRequest({ contents: [BOOKS, { quantity: 0, value: -1 }] });
    const { status, error } = await organization.test.post('/v1/shipments', request);

    expect(status).toBe(400);
    expect(Object.keys(error.details['errors'] as object).sort()).toEqual([
      'contents[1].description',
      'contents[1].quantity',
      'contents[1].value',
    ]);
  });
});
