import { eventually } from '../support/eventually.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { download, pagesOf } from '../support/pdf-pages.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';

describe('Manifests', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization({ testBalance: '100000.00' });
  });

  /** Bought for the cheapest rate, so all of one carrier. */
  const labelled = (overrides: object = {}) => createLabelledShipment(organization.test, overrides);
  const make = (body: object, headers: Record<string, string> = {}) =>
    organization.test.with(headers).post('/v1/manifests', body);
  const textOf = async (url: string): Promise<string> =>
    (await pagesOf(await download(url))).map(({ text }) => text).join('\n');
  const refusal = ({ status, error }: any) => [status, error.code, error.details.code, error.details.shipmentIds];

  it('list all of today’s labels of a carrier that are on none, and are listed and read', async () => {
    const [first, second, cancelled, voided] = [
      await labelled({ externalId: 'PEDIDO-7' }),
      await labelled(),
      await labelled(),
      await labelled(),
    ];
    await organization.test.delete(`/v1/shipments/${cancelled.shipment.id}`);
    await organization.test.post(`/v1/shipments/${voided.shipment.id}/label/void`);
    const { carrierCode } = first.label;

    const { status, data } = await make({ carrierCode });

    expect([status, data]).toEqual([
      201,
      {
        id: expect.stringMatching(/^scf_/),
        carrierCode,
        formUrl: expect.stringMatching(/^http.*\.pdf$/),
        formNumber: expect.stringContaining(carrierCode),
        status: 'GENERATED',
        shipmentCount: 2,
      },
    ]);
    const text = await textOf(data.formUrl);
    for (const { label } of [first, second]) expect(text).toContain(label.trackingNumber);
    for (const { label } of [cancelled, voided]) expect(text).not.toContain(label.trackingNumber);
    for (const shown of ['PEDIDO-7', 'Tel. +52 55 1234 5678', 'En esta página: 2 paquetes, 5 kg']) {
      expect(text).toContain(shown);
    }
    expect((await organization.test.get(`/v1/manifests/${data.id}`)).data).toEqual(data);
    const list = await organization.test.get('/v1/manifests');
    expect([list.data, list.meta]).toEqual([[data], { page: 1, limit: 20, total: 1, totalPages: 1 }]);

    const again = await make({ carrierCode });
    expect(refusal(again)).toEqual([400, 'INVALID_INPUT', 'NOTHING_TO_MANIFEST', undefined]);
  });

  it('list the named shipments, each on one manifest only', async () => {
    const [first, second] = [await labelled(), await labelled()];
    const { carrierCode } = first.label;
    const ids = [second.shipment.id, first.shipment.id];

    const { status, data } = await make({ carrierCode, shipmentIds: [ids[0]] });
    expect([status, data.shipmentCount]).toEqual([201, 1]);

    const repeated = await make({ carrierCode, shipmentIds: ids });
    expect(refusal(repeated)).toEqual([400, 'INVALID_INPUT', 'ALREADY_MANIFESTED', [ids[0]]]);
    expect((await make({ carrierCode })).data.shipmentCount).toBe(1);
  });

  it('take no parcel that its carrier has scanned', async () => {
    const [scanned, waiting] = [await labelled(), await labelled()];
    const { carrierCode } = scanned.label;
    for (let step = 0; step < 2; step++)
      await organization.test.post(`/v1/shipments/${scanned.shipment.id}/test/advance-status`);
    const { scans } = (await organization.test.get(`/v1/shipments/${scanned.shipment.id}`)).data;
    expect(scans.length).toBeGreaterThan(0);

    const named = await make({ carrierCode, shipmentIds: [waiting.shipment.id, scanned.shipment.id] });
    expect([named.status, named.error.code, named.error.details['errors']]).toEqual([
      400,
      'INVALID_INPUT',
      { shipmentIds: [`${scanned.shipment.id} has already been scanned by the carrier`] },
    ]);
    const { data } = await make({ carrierCode });
    expect(data.shipmentCount).toBe(1);
    expect(await textOf(data.formUrl)).not.toContain(scanned.label.trackingNumber);
  });

  it('refuse shipments that are unknown, without a valid label, or of another carrier', async () => {
    const { shipment, label } = await labelled();
    const draft = await createShipment(organization.test);
    const other = label.carrierCode === 'DHL' ? 'FEDEX' : 'DHL';
    const { carrierCode } = label;

    expect(refusal(await make({ carrierCode, shipmentIds: [shipment.id, 'shp_none'] }))).toEqual([
      400,
      'INVALID_INPUT',
      'SHIPMENTS_NOT_FOUND',
      ['shp_none'],
    ]);
    for (const body of [
      { carrierCode, shipmentIds: [draft.id] },
      { carrierCode: other, shipmentIds: [shipment.id] },
    ]) {
      const { status, error } = await make(body);
      expect([status, error.code, Object.keys(error.details['errors'] as object)]).toEqual([
        400,
        'INVALID_INPUT',
        ['shipmentIds'],
      ]);
    }
    for (const body of [{}, { carrierCode: 'NOBODY' }, { carrierCode, shipmentIds: [] }]) {
      const { status, error } = await make(body);
      expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
    }
    expect(refusal(await make({ carrierCode: other }))).toEqual([
      400,
      'INVALID_INPUT',
      'NOTHING_TO_MANIFEST',
      undefined,
    ]);
  });

  it('include the scan forms of batches, whose parcels are not listed again', async () => {
    const shipment = await createShipment(organization.test);
    const { data: accepted } = await organization.test.post('/v1/batches', { shipmentIds: [shipment.id] });
    const { scanForm } = await eventually(async () => {
      const { data } = await organization.test.get(`/v1/batches/${accepted.id}`);
      return data.scanForm ? data : null;
    });

    expect((await organization.test.get('/v1/manifests')).data).toEqual([{ ...scanForm, shipmentCount: 1 }]);
    const { carrierCode } = scanForm;
    expect(refusal(await make({ carrierCode, shipmentIds: [shipment.id] }))[2]).toBe('ALREADY_MANIFESTED');
    expect(refusal(await make({ carrierCode }))[2]).toBe('NOTHING_TO_MANIFEST');
  });

  it('are made once for an Idempotency-Key', async () => {
    const { label } = await labelled();
    const key = { 'Idempotency-Key': 'manifest-1' };

    const first = await make({ carrierCode: label.carrierCode }, key);
    const second = await make({ carrierCode: label.carrierCode }, key);

    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
  });
});
