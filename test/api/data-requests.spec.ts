import { bench, sql } from '../support/bench.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { mailsTo } from '../support/mails.js';
import { createOrder } from '../support/orders.js';
import { schedulePickup } from '../support/pickups.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment, mexicoCity, monterrey } from '../support/shipments.js';
import { soon } from '../support/soon.js';
import { tracesOf } from '../support/traces.js';

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

/** Sends a file as proof; returns its id. */
async function uploaded(key: string, name: string, content: string): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([content]), name);
  const response = await fetch(`${bench.baseUrl}/v1/files`, { method: 'POST', body, headers: { 'X-API-Key': key } });
  return ((await response.json()) as any).data.id;
}

describe('A request about personal data', () => {
  let organization: TestOrganization;
  let other: TestOrganization;

  beforeAll(async () => {
    [organization, other] = await Promise.all([newOrganization({ liveBalance: '1000.00' }), newOrganization()]);
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

  it('exports all data of the person, and no data of others', async () => {
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
    const download = (client: Client) =>
      fetch(fileUrl, { headers: (client as any).credential as Record<string, string> });
    expect((await fetch(fileUrl)).status).toBe(401);
    expect([(await download(other.session)).status, (await download(organization.live)).status]).toEqual([404, 403]);
    const response = await download(organization.session);
    expect([response.headers.get('content-disposition'), response.headers.get('cache-control')]).toEqual([
      `attachment; filename="datos-personales-${data.id}.json"`,
      'no-store',
    ]);
    const file: any = await response.json();
    expect(file.person).toEqual({ email: null, phone: '+528111112222' });
    expect(file.shipments).toMatchObject([
      { id: shipment.id, metadata: { gift: 'yes' }, toAddress: { contactName: 'Rosa Marín' } },
    ]);
    expect(JSON.stringify(file)).not.toContain(mexicoCity.contactName);
  });

  it('erases all data of a person, in the requesting organization only', async () => {
    const since = new Date();
    const withKey = (key: string) => organization.test.with({ 'Idempotency-Key': key });
    const request = {
      fromAddress: mexicoCity,
      toAddress: laura,
      parcel: { length: 10, width: 10, height: 10, weight: 1 },
    };
    const first = await withKey('erased-1').post('/v1/shipments', request);
    const parcel = await delivered({
      toAddress: laura,
      externalId: `PEDIDO ${laura.contactName} 77`,
      requestInsurance: true,
      declaredValue: 1500,
      metadata: { note: `Para ${laura.contactName}` },
      parcel: { length: 10, width: 10, height: 10, weight: 1, description: `Regalo para ${laura.contactName}` },
    });
    const print = (await organization.test.post('/v1/labels/print', { shipmentIds: [parcel.id] })).data;
    const proof = await uploaded(organization.testKey, `INE ${laura.contactName}.pdf`, `%PDF-1.4 ${laura.street}`);
    const claim = { shipmentId: parcel.id, reason: 'DAMAGE', amount: 850.5, fileIds: [proof] };
    const claimed = { ...claim, description: `${laura.contactName} no lo recibió` };
    const filed = await withKey('erased-2').post('/v1/insurance/claims', claimed);
    expect(filed.status).toBe(201);
    expect((await organization.test.post(`/v1/insurance/claims/${filed.data.id}/withdraw`)).status).toBe(200);
    const order = await createOrder(organization.test, { shippingAddress: laura });
    const address = (await organization.test.post('/v1/addresses', laura)).data;
    await organization.test.get(`/v1/shipments/by/${laura.contactEmail}`);
    await mailed();
    const { id: exported } = (await ask({ type: 'export', email: laura.contactEmail })).data;
    const { fileUrl } = await ended(exported);
    const others = await createShipment(other.test, { toAddress: { ...laura, contactName: 'Otra Persona' } });
    const balance = (await organization.session.get('/v1/wallet?livemode=false')).data;
    const before = (await tracesOf(WORDS, since)).map((place) => place.replace(/\/.*/, ''));
    const some = ['events', 'uploaded_files', 'request_log', 'shipment_texts', 'mail_recipients'];
    expect(before).toEqual(expect.arrayContaining(['files', 'mails', ...some.map((table) => `public.${table}`)]));

    const { data } = await ask({
      type: 'erasure',
      email: laura.contactEmail.toUpperCase(),
      reason: `${laura.contactName} lo pide desde ${laura.contactEmail}`,
    });
    const { counts, pending, completedAt } = await ended(data.id);

    expect([counts, pending]).toEqual([{ shipment: 3, order: 1, address: 1 }, []]);
    expect(completedAt).toEqual(expect.any(String));
    const erased = await read(parcel.id);
    expect(erased.toAddressSnapshot).toMatchObject({ ...BLANK, city: laura.city, postalCode: laura.postalCode });
    expect(erased.fromAddressSnapshot).toEqual(parcel.fromAddressSnapshot);
    expect(erased).toMatchObject({ status: 'DELIVERED', metadata: {}, label: parcel.label });
    expect((await organization.test.get(`/v1/orders/${order.id}`)).data.shippingAddress).toMatchObject(BLANK);
    expect((await organization.test.get(`/v1/addresses/${address.id}`)).data).toMatchObject(BLANK);
    for (const url of [parcel.label.labelUrl, print.fileUrl]) expect((await fetch(url)).status).toBe(404);
    expect((await organization.session.get(new URL(fileUrl).pathname)).status).toBe(404);
    expect((await organization.test.get(`/v1/shipments/${parcel.id}/label`)).status).toBe(404);
    expect((await organization.test.get(`/v1/files/${proof}/content`)).status).toBe(404);
    const replay = await withKey('erased-1').post('/v1/shipments', request);
    expect([replay.status, replay.headers.get('Idempotency-Replayed')]).toEqual([201, 'true']);
    expect(replay.data).toMatchObject({ id: first.data.id, toAddressSnapshot: BLANK });
    expect((await organization.session.get('/v1/wallet?livemode=false')).data).toEqual(balance);
    const kept = (await other.test.get(`/v1/shipments/${others.id}`)).data;
    expect(kept.toAddressSnapshot).toMatchObject({ contactName: 'Otra Persona', street: laura.street });

    // The other organization's own rows are all that is left.
    await sql("UPDATE shipments SET to_address = '{}' WHERE id = $1", [others.id]);
    await sql("UPDATE events SET data = '{}' WHERE data::text LIKE '%Otra Persona%'");
    expect(await tracesOf(WORDS, since)).toEqual([]);
  });

  /** Sends the person a mail about a LIVE parcel, then voids its label. */
  async function mailed(): Promise<void> {
    await organization.session.put('/v1/organizations/me/recipient-mails', { moments: ['LABEL_PURCHASED'] });
    const toAddress = { ...laura, contactEmail: laura.contactEmail.toLowerCase() };
    const { shipment } = await createLabelledShipment(organization.live, { toAddress, carrierCode: 'FEDEX' });
    await sql('UPDATE recipient_mails SET try_at = now() WHERE shipment_id = $1', [shipment.id]);
    await eventually(async () => (await mailsTo(toAddress.contactEmail))[0]);
    await organization.live.post(`/v1/shipments/${shipment.id}/label/void`);
    await endWatch(shipment.id);
  }

  describe('accepts a telephone in Mexican dialling notation', () => {
    beforeAll(async () => {
      await createShipment(organization.test, { toAddress: { ...monterrey, contactPhone: '+525598765432' } });
      await createShipment(organization.test, { toAddress: { ...monterrey, contactPhone: '+5215598765432' } });
      const address = { ...monterrey, contactPhone: '+525598765432' };
      expect((await organization.test.post('/v1/addresses', address)).status).toBe(201);
      const { id } = await schedulePickup(organization.live);
      await sql("UPDATE pickups SET contact_phone = '55 9876-5432 ext 12' WHERE id = $1", [id]);
    });

    it.each([
      '5598765432',
      '55 9876 5432',
      '(55) 9876-5432',
      '044 55 9876 5432',
      '+52 1 55 9876 5432',
      '\u202A+52 55 9876 5432\u202C',
      '55\u20109876\u20105432',
    ])('%j', async (phone) => {
      const { status, data } = await ask({ type: 'export', phone });

      expect(status).toBe(202);
      expect((await ended(data.id)).counts).toEqual({ shipment: 2, address: 1, pickup: 1 });
    });

    it('and erases the pickup that is kept in another notation', async () => {
      const { data } = await ask({ type: 'erasure', phone: '5598765432' });

      expect((await ended(data.id)).counts).toEqual({ shipment: 2, address: 1, pickup: 1 });
      expect(await sql("SELECT 1 FROM pickups WHERE contact_phone LIKE '%5432%'")).toEqual([]);
    });
  });

  it.each([
    { phone: '9876 5432' },
    { phone: 'laura@correo.mx' },
    { phone: 'Laura' },
    { phone: '\u200B\u200E' },
    { phone: '+52 559876543' },
    { phone: '+52 55 9876 54321' },
    { phone: '55 9876 5432 / 81 1234 5678' },
    { email: '5598765432' },
    { email: 'laura' },
    { email: 'laura@' },
  ])('rejects %j, which is neither a telephone nor an email', async (person) => {
    const { status, error } = await ask({ type: 'export', ...person });

    expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  const endWatch = (shipmentId: string) =>
    sql(
      `UPDATE watched_labels SET ended_at = now()
       WHERE attempt_id IN (SELECT id FROM label_purchase_attempts WHERE shipment_id = $1)`,
      [shipmentId],
    );
  const evidence: Record<string, (toAddress: object) => Promise<{ id: string; why: string; end: () => unknown }>> = {
    'its voided LIVE label is watched': async (toAddress) => {
      const { id } = (await createLabelledShipment(organization.live, { toAddress, carrierCode: 'DHL' })).shipment;
      expect((await organization.live.post(`/v1/shipments/${id}/label/void`)).status).toBe(200);
      await sql(
        `UPDATE watched_labels SET ended_at = NULL
         WHERE attempt_id IN (SELECT id FROM label_purchase_attempts WHERE shipment_id = $1)`,
        [id],
      );
      return {
        id,
        why: 'The carrier may still report the use of the voided label.',
        end: () => endWatch(id),
      };
    },
    'a claim is open': async (toAddress) => {
      const { id } = await delivered({ toAddress, requestInsurance: true, declaredValue: 900 });
      const claim = { shipmentId: id, reason: 'DAMAGE', amount: 10, description: 'Caja rota' };
      const filed = (await organization.test.post('/v1/insurance/claims', claim)).data;
      return {
        id,
        why: 'An insurance claim is open.',
        end: () => organization.test.post(`/v1/insurance/claims/${filed.id}/withdraw`),
      };
    },
    'a surcharge is disputed': async (toAddress) => {
      const { id } = await delivered({ toAddress });
      await sql(
        `INSERT INTO surcharges (id, organization_id, livemode, shipment_id, tracking_number, carrier_code, carrier_reference, kind,
           amount, description, status, dispute_reason)
         VALUES ($1, $2, false, $3, 'X', 'DHL', $1, 'OTHER', 10, 'x', 'DISPUTED', 'x')`,
        [`sur_${id}`, organization.id, id],
      );
      return {
        id,
        why: 'A surcharge dispute is open.',
        end: () => sql("UPDATE surcharges SET status = 'CHARGED' WHERE shipment_id = $1", [id]),
      };
    },
  };
  it.each(Object.keys(evidence))('leaves a shipment pending while %s, and erases it afterwards', async (kind) => {
    const contactEmail = `${Object.keys(evidence).indexOf(kind)}.evidencia@correo.mx`;
    const { id, why, end } = await evidence[kind]!({ ...monterrey, contactName: 'Eva Ruiz', contactEmail });
    const nameOf = async () =>
      (
        await sql<{ name: string }>("SELECT to_address ->> 'contactName' AS name FROM shipments WHERE id = $1", [id])
      )[0]!.name;

    const { data } = await ask({ type: 'erasure', email: contactEmail });
    expect(await ended(data.id, 'partial')).toMatchObject({ pending: [{ object: 'shipment', id, why }] });
    expect(await nameOf()).toBe('Eva Ruiz');

    await end();
    expect(await ended(data.id)).toMatchObject({ counts: { shipment: 1 }, pending: [] });
    expect(await nameOf()).toBe('');
  });

  it('may be repeated, and finds nothing more', async () => {
    const { data } = await ask({ type: 'erasure', phone: '+528122223333' });

    expect(await ended(data.id)).toMatchObject({ counts: {}, pending: [] });
    const { data: list, meta } = await organization.session.get('/v1/data-requests?limit=2');
    expect(list[0].id).toBe(data.id);
    expect(meta).toMatchObject({ page: 1, limit: 2 });
  });
});
