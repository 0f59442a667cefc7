import { CARRIER_CODES } from '../../src/contexts/carriers/carriers.js';
import { bench, sql } from '../support/bench.js';
import { findingsAtLast } from '../support/audit.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { download, pagesOf } from '../support/pdf-pages.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';

const textsOf = async (url: string): Promise<string[]> => (await pagesOf(await download(url))).map(({ text }) => text);

let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization({ testBalance: '100000.00' });
});

afterAll(async () => {
  expect(await findingsAtLast(bench.databaseUrl, { organizationId: organization.id })).toEqual([]);
});

const labelled = (overrides: object = {}) => createLabelledShipment(organization.test, overrides);

const balance = async (): Promise<string> => (await organization.test.get('/v1/wallet/balance')).data.balance;

const voided = async (shipmentId: string): Promise<void> => {
  expect((await organization.test.post(`/v1/shipments/${shipmentId}/label/void`)).status).toBe(200);
};

describe('GET /v1/shipments/:id/label', () => {
  const read = (shipmentId: string, query = '') => organization.test.get(`/v1/shipments/${shipmentId}/label${query}`);

  it('answers the file that was bought, and the same label in other formats, without a charge', async () => {
    const { shipment, label } = await labelled();
    const before = await balance();

    const bought = { labelUrl: label.labelUrl, format: 'PDF', status: 'ACTIVE' };
    expect((await read(shipment.id)).data).toEqual(bought);
    expect((await read(shipment.id, '?format=PDF')).data).toEqual(bought);
    const zpl = await read(shipment.id, '?format=ZPL');
    expect([zpl.status, zpl.data]).toEqual([
      200,
      { labelUrl: expect.stringMatching(/\.zpl$/), format: 'ZPL', status: 'ACTIVE' },
    ]);
    expect(await (await fetch(zpl.data.labelUrl)).text()).toMatch(
      new RegExp(`^\\^XA[^]*\\^BCN,\\d+,N,N,N,A\\^FH_\\^FD${label.trackingNumber}\\^FS`),
    );
    const png = await read(shipment.id, '?format=PNG');
    expect(png.data).toEqual({ labelUrl: expect.stringMatching(/\.png$/), format: 'PNG', status: 'ACTIVE' });
    expect(Buffer.from(await download(png.data.labelUrl)).toString('latin1', 1, 4)).toBe('PNG');
    expect((await read(shipment.id, '?format=ZPL')).data).toEqual(zpl.data);
    expect(await balance()).toBe(before);
  });

  it('answers ZPL for printers of 203 and of 300 dpi, and says ANULADA in both once it is voided', async () => {
    const { shipment } = await labelled();
    const widthOf = async (query: string) => {
      const { labelUrl } = (await read(shipment.id, `?format=ZPL${query}`)).data;
      return /\^PW(\d+)/.exec(await (await fetch(labelUrl)).text())?.[1];
    };
    expect([await widthOf(''), await widthOf('&resolution=203'), await widthOf('&resolution=300')]).toEqual([
      '812',
      '812',
      '1200',
    ]);
    const { labelUrl } = (await read(shipment.id, '?format=ZPL&resolution=300')).data;

    for (const query of ['?resolution=300', '?format=PNG&resolution=203', '?format=ZPL&resolution=600']) {
      const { status, error } = await read(shipment.id, query);
      expect([query, status, Object.keys(error.details['errors'] as object)]).toEqual([query, 400, ['resolution']]);
    }

    await voided(shipment.id);
    expect(await widthOf('&resolution=300')).toBe('1200');
    expect(await (await fetch(labelUrl)).text()).toContain('ANULADA');
  });

  it('names the download guia-<tracking number>', async () => {
    const { label } = await labelled();

    const { headers } = await fetch(label.labelUrl);

    expect(headers.get('content-disposition')).toBe(`inline; filename="guia-${label.trackingNumber}.pdf"`);
    expect(headers.get('content-type')).toBe('application/pdf');
  });

  it('returns 404 without a label or for other organizations, and VALIDATION_ERROR for an unknown format', async () => {
    const draft = await createShipment(organization.test);
    const { shipment } = await labelled();
    const stranger = await newOrganization();

    expect((await read(draft.id)).error.code).toBe('RESOURCE_NOT_FOUND');
    expect((await stranger.test.get(`/v1/shipments/${shipment.id}/label`)).status).toBe(404);
    expect((await organization.live.get(`/v1/shipments/${shipment.id}/label`)).status).toBe(404);
    const { status, error } = await read(shipment.id, '?format=GIF');
    expect([status, error.code, Object.keys(error.details['errors'] as object)]).toEqual([
      400,
      'VALIDATION_ERROR',
      ['format'],
    ]);
  });

  it('returns 422 if the carrier has no other format of the label', async () => {
    const { shipment, label } = await labelled();
    const rename = (from: string, to: string) =>
      sql('UPDATE carrier_simulator.labels SET reference = $2 WHERE reference = $1', [from, to]);
    // As if the carrier no longer had it.
    await rename(label.attemptId, `${label.attemptId}-gone`);

    const { status, error } = await read(shipment.id, '?format=ZPL');
    await rename(`${label.attemptId}-gone`, label.attemptId);

    expect([status, error.code]).toEqual([422, 'CARRIER_NOT_SUPPORTED']);
    expect((await read(shipment.id)).status).toBe(200);
  });

  it('answers a file that says ANULADA once the label is voided, in every format, also at the old address', async () => {
    const { shipment, label } = await labelled();
    const zplUrl = (await read(shipment.id, '?format=ZPL')).data.labelUrl;
    await voided(shipment.id);

    const { status, data } = await read(shipment.id);

    expect([status, data]).toEqual([200, { labelUrl: label.labelUrl, format: 'PDF', status: 'VOIDED' }]);
    const [page, ...others] = await textsOf(data.labelUrl);
    expect([page!.includes('ANULADA'), page!.includes(label.trackingNumber), others]).toEqual([true, true, []]);
    const zpl = await (await fetch(zplUrl)).text();
    expect([zpl.includes('ANULADA'), zpl.includes('^BC')]).toEqual([true, false]);
    const png = await read(shipment.id, '?format=PNG');
    expect(png.status).toBe(200);
  });

  it.each(CARRIER_CODES)('has replaced every file of a label of %s when the void is answered', async (carrierCode) => {
    const { shipment, label } = await labelled({ carrierCode });
    const [zplUrl, pngUrl] = [
      (await read(shipment.id, '?format=ZPL')).data.labelUrl,
      (await read(shipment.id, '?format=PNG')).data.labelUrl,
    ];
    const picture = async () => Buffer.from(await download(pngUrl)).toString('base64');
    const before = await picture();

    await voided(shipment.id);

    const [pdf, zpl, after] = await Promise.all([
      textsOf(label.labelUrl),
      fetch(zplUrl).then((reply) => reply.text()),
      picture(),
    ]);
    expect([pdf[0]!.includes('ANULADA'), zpl.includes('ANULADA'), after !== before]).toEqual([true, true, true]);
  });
});

describe('POST /v1/labels/print', () => {
  const print = (body: object, headers: Record<string, string> = {}) =>
    organization.test.with(headers).post('/v1/labels/print', body);

  it.each([
    ['4x6', 3, 288, 432],
    ['letter', 2, 612, 792],
    ['a4', 2, 595, 842],
  ])('merges labels on %s, in their order, each once', async (layout, pageCount, width, height) => {
    const labels = [await labelled(), await labelled(), await labelled()];
    const shipmentIds = labels.map(({ shipment }) => shipment.id);
    const before = await balance();

    const { status, data } = await print({ shipmentIds: [...shipmentIds, shipmentIds[0]], layout, format: 'PDF' });

    expect([status, data]).toEqual([
      201,
      {
        id: expect.stringMatching(/^prt_/),
        fileUrl: expect.stringMatching(/\.pdf$/),
        pageCount,
        labelCount: 3,
        skipped: [],
      },
    ]);
    const pages = await pagesOf(await download(data.fileUrl));
    expect(pages.map((page) => [Math.round(page.width), Math.round(page.height)])).toEqual(
      Array.from({ length: pageCount }, () => [width, height]),
    );
    const text = pages.map((page) => page.text).join('\n');
    const places = labels.map(({ label }) => text.indexOf(label.trackingNumber));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(await balance()).toBe(before);
  });

  it('prints labels that were bought as ZPL', async () => {
    const shipment = await createShipment(organization.test);
    const bought = await organization.test.post(`/v1/shipments/${shipment.id}/label`, {
      rateId: shipment.rates[0].id,
      labelFormat: 'ZPL',
    });

    const { data } = await print({ shipmentIds: [shipment.id], layout: '4x6', format: 'PDF' });

    expect((await textsOf(data.fileUrl))[0]).toContain(bought.data.trackingNumber);
  });

  it('refuses shipments without a valid label with INVALID_INPUT and names them', async () => {
    const { shipment } = await labelled();
    const draft = await createShipment(organization.test);
    const { shipment: cancelled } = await labelled();
    await voided(cancelled.id);
    const stranger = await newOrganization();
    const theirs = await createShipment(stranger.test);

    const refused = await print({ shipmentIds: [shipment.id, draft.id, cancelled.id], layout: '4x6', format: 'PDF' });
    expect([refused.status, refused.error.code, refused.error.details['shipmentIds']]).toEqual([
      400,
      'INVALID_INPUT',
      [draft.id, cancelled.id],
    ]);
    const unknown = await print({ shipmentIds: [shipment.id, theirs.id, 'shp_none'], layout: '4x6', format: 'PDF' });
    expect([unknown.status, unknown.error.code, unknown.error.details['shipmentIds']]).toEqual([
      400,
      'INVALID_INPUT',
      [theirs.id, 'shp_none'],
    ]);
  });

  it('answers ZPL as one file, the labels in their order', async () => {
    const labels = [await labelled(), await labelled()];

    const { status, data } = await print({ shipmentIds: labels.map(({ shipment }) => shipment.id), format: 'ZPL' });

    expect([status, data]).toMatchObject([201, { pageCount: 2, labelCount: 2, skipped: [] }]);
    expect(data.fileUrl).toMatch(/\.zpl$/);
    const zpl = await (await fetch(data.fileUrl)).text();
    expect(
      zpl.match(/\^XA[^]*?\^XZ/g)?.map((page) => labels.findIndex(({ label }) => page.includes(label.trackingNumber))),
    ).toEqual([0, 1]);
  });

  it('prints all printable labels with skipUnprintable, and returns the reason for the others', async () => {
    const { shipment, label } = await labelled();
    const draft = await createShipment(organization.test);
    const { shipment: cancelled } = await labelled();
    await voided(cancelled.id);
    const shipmentIds = [draft.id, shipment.id, 'shp_none', cancelled.id];

    const { status, data } = await print({ shipmentIds, skipUnprintable: true });

    expect([status, data.labelCount, data.skipped]).toEqual([
      201,
      1,
      [
        { shipmentId: draft.id, reason: 'NO_LABEL' },
        { shipmentId: 'shp_none', reason: 'NOT_FOUND' },
        { shipmentId: cancelled.id, reason: 'VOIDED' },
      ],
    ]);
    expect(await textsOf(data.fileUrl)).toEqual([expect.stringContaining(label.trackingNumber)]);
    const nothing = await print({ shipmentIds: [draft.id, cancelled.id], skipUnprintable: true });
    expect([nothing.status, nothing.error.code, nothing.error.details['shipmentIds']]).toEqual([
      400,
      'INVALID_INPUT',
      [draft.id, cancelled.id],
    ]);
  });

  it.each(['PDF', 'ZPL'])('shows a label as ANULADA in a %s that is requested after its void', async (format) => {
    const labels = [await labelled(), await labelled()];
    const { data } = await print({ shipmentIds: labels.map(({ shipment }) => shipment.id), format });
    const isVoid = async (): Promise<boolean[]> => {
      const pages =
        format === 'PDF'
          ? await textsOf(data.fileUrl)
          : (await (await fetch(data.fileUrl)).text()).split('^XZ').slice(0, 2);
      return pages.map((page: string) => page.includes('ANULADA'));
    };
    expect(await isVoid()).toEqual([false, false]);

    await voided(labels[0]!.shipment.id);

    expect(await isVoid()).toEqual([true, false]);
    await voided(labels[1]!.shipment.id);
    expect(await isVoid()).toEqual([true, true]);
    expect(
      await sql("SELECT drawn_at > now() - interval '1 hour' AS drawn FROM label_prints WHERE id = $1", [data.id]),
    ).toEqual([{ drawn: true }]);
  });

  it('takes 1 to 100 ids, a known layout, and no sheets of ZPL', async () => {
    for (const body of [
      { shipmentIds: [] },
      { shipmentIds: Array.from({ length: 101 }, (_, index) => `shp_${index}`) },
      {},
      { shipmentIds: ['shp_1'], layout: 'a5' },
      { shipmentIds: ['shp_1'], format: 'ZPL' },
      { shipmentIds: ['shp_1'], format: 'PNG' },
      { shipmentIds: ['shp_1'], skipUnprintable: 'yes' },
    ]) {
      const { status, error } = await print({ layout: 'letter', format: 'PDF', ...body });
      expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
    }
  });

  it('answers a repeated Idempotency-Key with the same file', async () => {
    const { shipment } = await labelled();
    const key = { 'Idempotency-Key': `print-${shipment.id}` };

    const [first, second] = [
      await print({ shipmentIds: [shipment.id], layout: '4x6' }, key),
      await print({ shipmentIds: [shipment.id], layout: '4x6' }, key),
    ];

    expect(second.text).toBe(first.text);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
  });
});
