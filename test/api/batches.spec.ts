import { findingsAtLast } from '../support/audit.js';
import { bench, sql } from '../support/bench.js';
import { eventually } from '../support/eventually.js';
import { keyClient, newKey, newOrganization, type TestOrganization } from '../support/organization.js';
import { download, pagesOf } from '../support/pdf-pages.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';

const createShipments = (organization: TestOrganization, count: number, overrides: object = {}): Promise<any[]> =>
  Promise.all(Array.from({ length: count }, () => createShipment(organization.test, overrides)));

const idsOf = (shipments: readonly any[]): string[] => shipments.map(({ id }) => id);

const ended = (organization: TestOrganization, batchId: string): Promise<any> =>
  eventually(async () => {
    const { data } = await organization.test.get(`/v1/batches/${batchId}`);
    return ['PENDING', 'PROCESSING'].includes(data.status) ? null : data;
  });

describe('Batches', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization({ testBalance: '100000.00' });
  });

  afterAll(async () => {
    expect(await findingsAtLast(bench.databaseUrl, { organizationId: organization.id })).toEqual([]);
  });

  const create = (shipmentIds: unknown) => organization.test.post('/v1/batches', { shipmentIds });

  it('answers 202 PENDING and buys each shipment its cheapest rate: COMPLETED, with one event', async () => {
    const shipments = await createShipments(organization, 5);

    const { status, data, headers } = await create(idsOf(shipments));

    expect(status).toBe(202);
    expect(data).toEqual({
      id: expect.stringMatching(/^bat_/),
      status: 'PENDING',
      totalShipments: 5,
      purchasedCount: 0,
      failedCount: 0,
      deliverBy: null,
      createdAt: expect.any(String),
    });
    expect(headers.get('location')).toBe(`/v1/batches/${data.id}`);

    const batch = await ended(organization, data.id);
    expect(batch).toEqual({
      ...data,
      status: 'COMPLETED',
      purchasedCount: 5,
      purchasedShipmentIds: idsOf(shipments),
      failedItems: [],
      scanForm: {
        id: expect.stringMatching(/^scf_/),
        carrierCode: shipments[0].rates[0].carrierCode,
        formUrl: expect.stringMatching(/^http.*\.pdf$/),
        formNumber: expect.any(String),
        status: 'GENERATED',
      },
      labelsUrl: expect.stringMatching(/^http.*\.pdf$/),
    });
    for (const { id, rates } of shipments) {
      const { data: bought } = await organization.test.get(`/v1/shipments/${id}`);
      expect(bought).toMatchObject({ status: 'LABEL_PURCHASED', purchasedRate: { id: rates[0].id } });
      expect(Math.min(...rates.map(({ totalPrice }: any) => totalPrice))).toBe(rates[0].totalPrice);
    }
    const events = await sql(`SELECT data FROM events WHERE type = 'batch.completed' AND data ->> 'id' = $1`, [
      data.id,
    ]);
    expect(events.map((event) => event['data'])).toEqual([batch]);
    const form = await fetch(batch.scanForm.formUrl);
    expect([form.status, form.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await form.text()).slice(0, 5)).toBe('%PDF-');
    expect(await pagesOf(await download(batch.labelsUrl))).toHaveLength(5);
  });

  it('ends PARTIAL with the error code of each failed item', async () => {
    const good = await createShipment(organization.test);
    const rejected = await createShipment(organization.test, { metadata: { simulate: 'label_rejected' } });
    const silent = await createShipment(organization.test, {
      metadata: { simulate: 'label_timeout' },
      externalId: 'PEDIDO-7',
    });
    const cancelled = await createShipment(organization.test);
    await organization.test.delete(`/v1/shipments/${cancelled.id}`);
    const unquoted = await createShipment(organization.test, { metadata: { simulate: 'quote_none' } });
    const { shipment: voided } = await createLabelledShipment(organization.test);
    await organization.test.post(`/v1/shipments/${voided.id}/label/void`);

    const { data } = await create(idsOf([good, rejected, silent, cancelled, unquoted, voided]));
    const batch = await ended(organization, data.id);

    expect(batch).toMatchObject({ status: 'PARTIAL', purchasedCount: 1, failedCount: 5 });
    expect(batch.failedItems.map(({ shipmentId, errorCode }: any) => [shipmentId, errorCode])).toEqual([
      [rejected.id, 'CARRIER_ERROR'],
      [silent.id, 'SHIPMENT_LABEL_IN_PROGRESS'],
      [cancelled.id, 'SHIPMENT_ALREADY_PROCESSED'],
      [unquoted.id, 'ONE_CALL_BUY_NO_MATCHING_RATE'],
      [voided.id, 'SHIPMENT_ALREADY_PROCESSED'],
    ]);
    for (const { errorMessage } of batch.failedItems) expect(errorMessage).toEqual(expect.any(String));
    expect(batch.scanForm).toBeDefined();
    const { data: attempts } = await organization.test.get(`/v1/label-purchase-attempts?batchId=${data.id}`);
    const unclear = attempts.find(({ shipmentId }: any) => shipmentId === silent.id);
    expect([attempts.length, unclear.status]).toEqual([3, 'action_required']);
    expect(batch.failedItems[1]).toMatchObject({ externalId: 'PEDIDO-7', attemptId: unclear.id });
  });

  it('quotes expired rates again first', async () => {
    const shipment = await createShipment(organization.test);
    await sql(`UPDATE shipments SET rates_expires_at = now() - interval '1 minute' WHERE id = $1`, [shipment.id]);

    const { data } = await create([shipment.id]);

    expect(await ended(organization, data.id)).toMatchObject({ status: 'COMPLETED', purchasedCount: 1 });
    const { data: bought } = await organization.test.get(`/v1/shipments/${shipment.id}`);
    expect(idsOf(shipment.rates)).not.toContain(bought.purchasedRate.id);
  });

  it('creates no manifest for labels of several carriers', async () => {
    const one = await createShipment(organization.test, { carrierCode: 'DHL' });
    const other = await createShipment(organization.test, { carrierCode: 'FEDEX' });

    const { data } = await create([one.id, other.id]);

    const batch = await ended(organization, data.id);
    expect(batch).toMatchObject({ status: 'COMPLETED', purchasedCount: 2 });
    expect(batch.scanForm).toBeUndefined();
  });

  it('shows its progress', async () => {
    const [slow] = await createShipments(organization, 1, { metadata: { simulate: 'label_slow' } });
    const shipments = [slow, ...(await createShipments(organization, 9))];

    const { data } = await create(idsOf(shipments));
    const seen = new Set<number>();
    const batch = await eventually(async () => {
      const { data: current } = await organization.test.get(`/v1/batches/${data.id}`);
      seen.add(current.purchasedCount);
      return current.status === 'COMPLETED' ? current : null;
    });

    expect(batch).toMatchObject({ status: 'COMPLETED', purchasedCount: 10 });
    expect(seen.size).toBeGreaterThan(1);
    expect(
      await sql('SELECT 1 AS one FROM labels l JOIN batch_items i USING (shipment_id) WHERE i.batch_id = $1', [
        data.id,
      ]),
    ).toHaveLength(10);
  });

  it('returns SHIPMENTS_NOT_FOUND for shipments of other organizations or modes, and for unknown ids', async () => {
    const stranger = await newOrganization();
    const [mine, theirs] = [await createShipment(organization.test), await createShipment(stranger.test)];
    for (const [client, ids, missing] of [
      [organization.test, [mine.id, theirs.id], [theirs.id]],
      [organization.live, [mine.id], [mine.id]],
      [organization.test, ['x'.repeat(5000)], ['x'.repeat(5000)]],
    ] as const) {
      const { status, error } = await client.post('/v1/batches', { shipmentIds: ids });
      expect([status, error.code, error.details]).toEqual([
        400,
        'INVALID_INPUT',
        { code: 'SHIPMENTS_NOT_FOUND', shipmentIds: missing },
      ]);
    }
    expect((await organization.test.get(`/v1/shipments/${mine.id}`)).data.status).toBe('DRAFT');
  });

  it('accepts 1 to 100 ids, strings only', async () => {
    for (const ids of [[], Array.from({ length: 101 }, () => 'shp_1'), [5], [''], 'shp_1', undefined, null, {}]) {
      const { status, error } = await create(ids);
      expect([ids, status, error.code]).toEqual([ids, 400, 'VALIDATION_ERROR']);
    }
    const most = await create(Array.from({ length: 100 }, (_, n) => `shp_${n}`));
    expect(most.error.details['code']).toBe('SHIPMENTS_NOT_FOUND');
  });

  it('needs labels:write to buy and shipments:read to read, in the same organization and mode', async () => {
    const shipment = await createShipment(organization.test);
    const { data } = await create([shipment.id]);
    const reader = keyClient(await newKey(organization.id, { scopes: ['shipments:read'] }));
    const buyer = keyClient(await newKey(organization.id, { scopes: ['labels:write'] }));
    const viewer = keyClient(await newKey(organization.id, { role: 'VIEWER' }));

    expect((await reader.post('/v1/batches', { shipmentIds: [shipment.id] })).error.code).toBe('INSUFFICIENT_SCOPE');
    expect((await viewer.post('/v1/batches', { shipmentIds: [shipment.id] })).error.code).toBe('FORBIDDEN');
    expect((await buyer.get(`/v1/batches/${data.id}`)).error.code).toBe('INSUFFICIENT_SCOPE');
    expect((await reader.get(`/v1/batches/${data.id}`)).status).toBe(200);
    const stranger = await newOrganization();
    for (const client of [stranger.test, organization.live]) {
      expect((await client.get(`/v1/batches/${data.id}`)).status).toBe(404);
    }
    await ended(organization, data.id);
  });

  it('lists batches, the latest first', async () => {
    const other = await newOrganization();
    const shipments = await createShipments(other, 3);
    const created: string[] = [];
    for (const { id } of shipments) created.push((await other.test.post('/v1/batches', { shipmentIds: [id] })).data.id);
    for (const id of created) await ended(other, id);

    const { data, meta } = await other.test.get('/v1/batches?limit=2');

    expect(idsOf(data)).toEqual(created.reverse().slice(0, 2));
    expect(data[0]).toMatchObject({ status: 'COMPLETED', totalShipments: 1, purchasedCount: 1, failedCount: 0 });
    expect(meta).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 });
  });

  it('is created once for one Idempotency-Key', async () => {
    const shipment = await createShipment(organization.test);
    const keyed = organization.test.with({ 'Idempotency-Key': `batch-${shipment.id}` });

    const first = await keyed.post('/v1/batches', { shipmentIds: [shipment.id] });
    const again = await keyed.post('/v1/batches', { shipmentIds: [shipment.id] });

    expect([again.status, again.text, again.headers.get('location')]).toEqual([
      202,
      first.text,
      first.headers.get('location'),
    ]);
    await ended(organization, first.data.id);
  });
});
