import { sql } from '../support/bench.js';
import { eventually } from '../support/eventually.js';
import { createOrder } from '../support/orders.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment, mexicoCity, monterrey } from '../support/shipments.js';
import { soon } from '../support/soon.js';

const laura = {
  ...monterrey,
  contactName: 'Laura Zúñiga Quiroz',
  contactPhone: '+528187654321',
  contactEmail: 'Laura.Zuniga@correo.mx',
  company: 'Florería Zúñiga',
  street: 'Calle de los Tulipanes',
  reference: 'Portón amarillo junto al kiosco',
};
const WORDS = [laura.contactName, '8187654321', laura.contactEmail, laura.company, laura.street, laura.reference];

const BLANK = {
  contactName: '',
  contactPhone: '',
  contactEmail: null,
  company: null,
  street: '',
  exteriorNumber: '',
  reference: null,
};

/** The tables whose rows have one of her words; nothing else in them is compared. */
async function tablesThatName(words: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const patterns = words.map((word) => `%${word}%`);
  const naming: string[] = [];
  for (const { name } of tables) {
    const [row] = await sql(`SELECT 1 AS one FROM ${name} AS t WHERE t::text ILIKE ANY ($1) LIMIT 1`, [patterns]);
    if (row) naming.push(name);
  }
  return naming;
}

describe('A request about personal data', () => {
  let organization: TestOrganization;
  let other: TestOrganization;

  beforeAll(async () => {
    [organization, other] = await Promise.all([newOrganization(), newOrganization()]);
  });

  const ask = (body: object) => organization.session.post('/v1/data-requests', { reason: 'Solicitud', ...body });
  async function ended(id: string, status = 'completed'): Promise<any> {
    // Asking the API would use up the session's budget.
    await eventually(async () => {
      const [row] = await sql('SELECT 1 AS one FROM data_requests WHERE id = $1 AND status = $2', [id, status]);
      return row;
    });
    return (await organization.session.get(`/v1/data-requests/${id}`)).data;
  }
  const read = async (id: string) => (await organization.test.get(`/v1/shipments/${id}`)).data;
  const advance = (id: string) => organization.test.post(`/v1/shipments/${id}/test/advance-status`);
  async function delivered(overrides: object): Promise<any> {
    const { shipment } = await createLabelledShipment(organization.test, overrides);
    await soon(async () => {
      await advance(shipment.id);
      expect((await read(shipment.id)).status).toBe('DELIVERED');
    });
    return read(shipment.id);
  }

  it('is made by a session of an ADMIN, with an email or a telephone', async () => {
    const refused = [
      await organization.test.post('/v1/data-requests', { type: 'export', email: 'a@b.mx', reason: 'x' }),
      await ask({ type: 'export' }),
      await ask({ type: 'export', email: 'a@b.mx', phone: '+525512345678' }),
      await ask({ type: 'forget', email: 'a@b.mx' }),
      await organization.session.post('/v1/data-requests', { type: 'export', email: 'a@b.mx' }),
      await other.session.get('/v1/data-requests/drq_0'),
    ];

    expect(refused.map(({ status, error }) => [status, error.code])).toEqual([
      [403, 'FORBIDDEN'],
      [400, 'VALIDATION_ERROR'],
      [400, 'INVALID_INPUT'],
      [400, 'VALIDATION_ERROR'],
      [400, 'VALIDATION_ERROR'],
      [404, 'RESOURCE_NOT_FOUND'],
    ]);
  });

  it('exports all that is kept about the person, and nothing of others', async () => {
    const shipment = await createShipment(organization.test, {
      toAddress: { ...monterrey, contactName: 'Rosa Marín', contactPhone: '+528111112222' },
      metadata: { gift: 'yes' },
    });

    const { status, data } = await ask({ type: 'export', phone: '+528111112222' });
    expect([status, data]).toEqual([
      202,
      {
        id: expect.stringMatching(/^drq_/),
        type: 'export',
        status: 'processing',
        counts: {},
        pending: [],
        createdAt: expect.any(String),
        completedAt: null,
      },
    ]);

    const { fileUrl, counts } = await ended(data.id);
    expect(counts).toEqual({ shipment: 1 });
    const file: any = await (await fetch(fileUrl)).json();
    expect(file.person).toEqual({ email: null, phone: '+528111112222' });
    expect(file.shipments).toMatchObject([
      { id: shipment.id, metadata: { gift: 'yes' }, toAddress: { contactName: 'Rosa Marín' } },
    ]);
    expect(JSON.stringify(file)).not.toContain(mexicoCity.contactName);
  });

  it('erases a person wherever they are kept, in the organization that asks and nowhere else', async () => {
    const key = { 'Idempotency-Key': 'erased-1' };
    const request = {
      fromAddress: mexicoCity,
      toAddress: laura,
      parcel: { length: 10, width: 10, height: 10, weight: 1 },
    };
    const first = await organization.test.with(key).post('/v1/shipments', request);
    const parcel = await delivered({
      toAddress: laura,
      externalId: 'PEDIDO-77',
      metadata: { note: `Para ${laura.contactName}` },
      parcel: { length: 10, width: 10, height: 10, weight: 1, description: `Regalo para ${laura.contactName}` },
    });
    const order = await createOrder(organization.test, { shippingAddress: laura });
    const address = (await organization.test.post('/v1/addresses', laura)).data;
    const others = await createShipment(other.test, { toAddress: { ...laura, contactName: 'Otra Persona' } });
    const balance = (await organization.session.get('/v1/wallet?livemode=false')).data;

    const { data } = await ask({ type: 'erasure', email: laura.contactEmail.toUpperCase() });
    const { counts, pending, completedAt } = await ended(data.id);

    expect([counts, pending]).toEqual([{ shipment: 2, order: 1, address: 1 }, []]);
    expect(completedAt).toEqual(expect.any(String));
    const erased = await read(parcel.id);
    expect(erased.toAddressSnapshot).toMatchObject({ ...BLANK, city: laura.city, postalCode: laura.postalCode });
    expect(erased.fromAddressSnapshot).toEqual(parcel.fromAddressSnapshot);
    expect(erased).toMatchObject({ status: 'DELIVERED', metadata: {}, externalId: 'PEDIDO-77', label: parcel.label });
    expect((await organization.test.get(`/v1/orders/${order.id}`)).data.shippingAddress).toMatchObject(BLANK);
    expect((await organization.test.get(`/v1/addresses/${address.id}`)).data).toMatchObject(BLANK);
    expect((await fetch(parcel.label.labelUrl)).status).toBe(404);
    expect((await organization.test.get(`/v1/shipments/${parcel.id}/label`)).status).toBe(404);
    const replay = await organization.test.with(key).post('/v1/shipments', request);
    expect([replay.status, replay.headers.get('Idempotency-Replayed')]).toEqual([201, 'true']);
    expect(replay.data).toMatchObject({ id: first.data.id, toAddressSnapshot: BLANK });
    expect((await organization.session.get('/v1/wallet?livemode=false')).data).toEqual(balance);
    const kept = (await other.test.get(`/v1/shipments/${others.id}`)).data;
    expect(kept.toAddressSnapshot).toMatchObject({ contactName: 'Otra Persona', street: laura.street });

    // The other organization's own rows are all that is left.
    await sql("UPDATE shipments SET to_address = '{}' WHERE id = $1", [others.id]);
    await sql("UPDATE events SET data = '{}' WHERE data::text LIKE '%Otra Persona%'");
    expect(await tablesThatName(WORDS)).toEqual([]);
  });

  it('waits for a parcel that is on its way, and goes on when it has arrived', async () => {
    const phone = '+528122223333';
    const { shipment } = await createLabelledShipment(organization.test, {
      toAddress: { ...monterrey, contactPhone: phone },
    });

    const { data } = await ask({ type: 'erasure', phone });
    expect(await ended(data.id, 'partial')).toMatchObject({
      counts: {},
      pending: [{ object: 'shipment', id: shipment.id, why: expect.stringContaining('has not reached its end') }],
      completedAt: null,
    });
    expect((await read(shipment.id)).toAddressSnapshot.contactPhone).toBe(phone);

    await organization.test.post(`/v1/shipments/${shipment.id}/label/void`);
    await sql('UPDATE data_requests SET next_run_at = now() WHERE id = $1', [data.id]);
    expect(await ended(data.id)).toMatchObject({ counts: { shipment: 1 }, pending: [] });
    expect((await read(shipment.id)).toAddressSnapshot).toMatchObject({ contactPhone: '', contactName: '' });
  });

  it('may be made twice, and finds nothing more', async () => {
    const { data } = await ask({ type: 'erasure', phone: '+528122223333' });

    expect(await ended(data.id)).toMatchObject({ counts: {}, pending: [] });
    const { data: list, meta } = await organization.session.get('/v1/data-requests?limit=2');
    expect(list[0].id).toBe(data.id);
    expect(meta).toMatchObject({ page: 1, limit: 2 });
  });
});
