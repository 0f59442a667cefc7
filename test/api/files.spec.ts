import sharp from 'sharp';
import { type Client, refusalOf } from '../support/client.js';
import { bench, sql } from '../support/bench.js';
import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment } from '../support/shipments.js';

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

describe('POST /v1/files', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization({ testBalance: '1000.00' });
  });

  const headersOf = (client: Client) => (client as any).credential as Record<string, string>;
  const send = async (content: Uint8Array, name = 'factura.pdf', client = organization.test) => {
    const form = new FormData();
    form.append('file', new Blob([content as never]), name);
    const response = await fetch(`${bench.baseUrl}/v1/files`, {
      method: 'POST',
      body: form,
      headers: headersOf(client),
    });
    const body = (await response.json()) as any;
    return { status: response.status, data: body.data, error: body.error };
  };
  const contentOf = (id: string, client = organization.test) =>
    fetch(`${bench.baseUrl}/v1/files/${id}/content`, { headers: headersOf(client) });

  it('keeps a PDF as it is, and gives it to its organization only, as an attachment', async () => {
    const { status, data } = await send(PDF, '../../Factura N° 1.pdf');
    expect([status, data]).toEqual([
      201,
      {
        id: expect.stringMatching(/^fil_/),
        name: 'Factura N° 1.pdf',
        contentType: 'application/pdf',
        size: PDF.length,
      },
    ]);
    expect((await organization.test.get(`/v1/files/${data.id}`)).data).toEqual(data);

    const response = await contentOf(data.id);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    const others = [(await newOrganization()).test, organization.live];
    for (const other of others) {
      expect((await other.get(`/v1/files/${data.id}`)).status).toBe(404);
      expect((await contentOf(data.id, other)).status).toBe(404);
    }
    expect((await fetch(`${bench.baseUrl}/files/private-${data.id}`)).status).toBe(404);
  });

  it.each(['jpeg', 'png'] as const)(
    'writes a %s anew, whatever it is called and without what cameras add',
    async (format) => {
      const photograph = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b6e5f' } })
        .withExif({ IFD0: { Copyright: 'a secret place' } })
        .toFormat(format)
        .toBuffer();
      const { status, data } = await send(Buffer.concat([photograph, Buffer.from('appended')]), 'foto.txt');
      expect([status, data.contentType]).toEqual([201, `image/${format}`]);

      const kept = Buffer.from(await (await contentOf(data.id)).arrayBuffer());
      expect(kept.length).toBe(data.size);
      expect(kept.includes('secret place') || kept.includes('appended')).toBe(false);
      expect(await sharp(kept).metadata()).toMatchObject({ width: 40, height: 20, format });
    },
  );

  it('refuses what is something else by its bytes, broken, too long, not a form, or without a file', async () => {
    const html = await send(Buffer.from('<script>alert(1)</script>'), 'factura.pdf');
    const broken = await send(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'foto.jpg');
    for (const { status, error } of [html, broken])
      expect([status, error.code, Object.keys(error.details.errors)]).toEqual([400, 'VALIDATION_ERROR', ['file']]);
    const long = await send(Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]));
    expect([long.status, long.error.code]).toEqual([413, 'VALIDATION_ERROR']);
    expect(refusalOf(await organization.test.post('/v1/files', {})).slice(0, 2)).toEqual([415, 'VALIDATION_ERROR']);
    const empty = await fetch(`${bench.baseUrl}/v1/files`, {
      method: 'POST',
      body: new FormData(),
      headers: headersOf(organization.test),
    });
    expect(empty.status).toBe(400);
  });

  it('needs a scope of what files prove', async () => {
    const reader = keyClient(await newKey(organization.id, { scopes: ['shipments:read'] }));
    expect((await send(PDF, 'a.pdf', reader)).error.code).toBe('INSUFFICIENT_SCOPE');
  });

  it('gives ids that a claim takes, ten at most and of the same organization, until the last day of the carrier', async () => {
    const insured = { requestInsurance: true, declaredValue: 900 };
    const { id } = (await createLabelledShipment(organization.test, insured)).shipment;
    const file = (await send(PDF)).data.id as string;
    const claim = (fileIds: string[], reason = 'LOSS') =>
      organization.test.post('/v1/insurance/claims', { shipmentId: id, reason, amount: 10, description: 'x', fileIds });

    for (const ids of [['fil_unknown'], Array.from({ length: 11 }, () => file)])
      expect((await claim(ids)).error).toMatchObject({ code: 'VALIDATION_ERROR' });
    const { claimDeadlines } = (await organization.test.get(`/v1/shipments/${id}`)).data;
    expect(claimDeadlines).toEqual({
      damage: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      loss: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    await sql("UPDATE shipment_events SET occurred_at = now() - interval '2 years' WHERE shipment_id = $1", [id]);
    const late = await claim([file]);
    expect(refusalOf(late)).toEqual([400, 'INVALID_INPUT', 'CLAIM_TOO_LATE']);
    expect(late.error.details['date']).toMatch(/^\d{4}-\d\d-\d\d$/);
    // The parcel has not arrived: its damage is not late.
    const { status, data } = await claim([file, file], 'DAMAGE');
    expect([status, data.fileIds]).toEqual([201, [file]]);
  });
});
