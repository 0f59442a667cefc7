import { sql } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';

describe('A purchase that has not succeeded', () => {
  let organization: TestOrganization;

  beforeEach(async () => {
    organization = await newOrganization();
  });

  /** A shipment whose purchase ended with the simulated outcome. */
  const buy = async (simulate: string, overrides: object = {}) => {
    const shipment = await createShipment(organization.test, { metadata: { simulate }, ...overrides });
    const rate = shipment.rates[0];
    await organization.test.post(`/v1/shipments/${shipment.id}/label`, { rateId: rate.id });
    const price = Number(rate.totalPrice).toFixed(2);
    return { id: shipment.id as string, price };
  };

  const read = async (id: string) => (await organization.test.get(`/v1/shipments/${id}`)).data;
  const listed = async (id: string) =>
    (await organization.test.get('/v1/shipments?limit=100')).data.find((each: { id: string }) => each.id === id);

  it('is shown on its shipment, with the refunded amount', async () => {
    const { id, price } = await buy('label_rejected');

    const expected = {
      id: expect.stringMatching(/^lat_/),
      status: 'failed',
      async: false,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      charged: price,
      refunded: price,
    };
    expect((await read(id)).purchaseAttempt).toEqual(expected);
    expect((await listed(id)).purchaseAttempt).toEqual(expected);
  });

  it('is null before the first attempt, and once one has succeeded', async () => {
    expect((await createShipment(organization.test)).purchaseAttempt).toBeNull();
    const { shipment } = await createLabelledShipment(organization.test);
    expect((await read(shipment.id)).purchaseAttempt).toBeNull();

    const { id } = await buy('label_rejected');
    await organization.test.put(`/v1/shipments/${id}`, { metadata: {} });
    const { data } = await organization.test.get(`/v1/shipments/${id}/rates`);
    await organization.test.post(`/v1/shipments/${id}/label`, { rateId: data.rates[0].id });
    expect(await read(id)).toMatchObject({ status: 'LABEL_PURCHASED', purchaseAttempt: null });
  });

  it('and is unclear under TEST is ended by its client, with the label or with the refund', async () => {
    const settle = (attemptId: string, body: object) =>
      organization.test.post(`/v1/label-purchase-attempts/${attemptId}/test/settle`, body);
    const [made, none] = await Promise.all([buy('label_timeout'), buy('label_timeout')]);
    const attemptOf = async (id: string) => (await read(id)).purchaseAttempt.id as string;

    const held = { status: 'action_required', async: false, charged: made.price, refunded: '0.00' };
    expect((await read(made.id)).purchaseAttempt).toMatchObject(held);
    expect((await listed(made.id)).purchaseAttempt).toMatchObject(held);

    const label = await settle(await attemptOf(made.id), { outcome: 'label' });
    expect(label).toMatchObject({ status: 200, data: { status: 'succeeded', label: { shipmentId: made.id } } });
    expect(await read(made.id)).toMatchObject({ status: 'LABEL_PURCHASED', purchaseAttempt: null });

    // The simulated failure has ended, so its label is printed like any other.
    const printed = await organization.test.post('/v1/labels/print', { shipmentIds: [made.id], format: 'ZPL' });
    expect(printed).toMatchObject({ status: 201, data: { labelCount: 1 } });

    const attemptId = await attemptOf(none.id);
    const refund = await settle(attemptId, { outcome: 'no_label' });
    expect(refund).toMatchObject({ status: 200, data: { status: 'failed', refundedAmount: none.price } });
    expect(await read(none.id)).toMatchObject({
      status: 'DRAFT',
      purchaseAttempt: { status: 'failed', charged: none.price, refunded: none.price },
    });

    expect(await settle(attemptId, { outcome: 'label' })).toMatchObject({
      status: 400,
      error: { code: 'INVALID_INPUT', details: { code: 'ATTEMPT_NOT_UNCLEAR', status: 'failed' } },
    });
    expect((await settle(attemptId, { outcome: 'maybe' })).status).toBe(400);
    expect((await settle('lat_00000000000000000000000000', { outcome: 'label' })).status).toBe(404);
    expect(
      (await organization.live.post(`/v1/label-purchase-attempts/${attemptId}/test/settle`, { outcome: 'label' }))
        .status,
    ).toBe(403);
  });

  it('settled by many requests at once has one outcome, and leaves no label at the carrier', async () => {
    const { id } = await buy('label_timeout');
    const attemptId = (await read(id)).purchaseAttempt.id as string;

    const replies = await Promise.all(
      ['label', 'no_label', 'label', 'no_label', 'label', 'no_label', 'label', 'no_label'].map((outcome) =>
        organization.test.post(`/v1/label-purchase-attempts/${attemptId}/test/settle`, { outcome }),
      ),
    );

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ error }) => error.details['code'])).toEqual(
      Array.from({ length: 7 }, () => 'ATTEMPT_NOT_UNCLEAR'),
    );
    const { status } = replies.find((reply) => reply.status === 200)!.data;
    const made = await sql('SELECT cancelled_at FROM carrier_simulator.labels WHERE reference = $1', [attemptId]);
    expect(made).toEqual(status === 'succeeded' ? [{ cancelled_at: null }] : []);
  });

  it('is listed, the latest first, by status, shipment, batch and time, page by page', async () => {
    const unclear = await buy('label_timeout');
    const failed = await buy('label_rejected');
    const { shipment } = await createLabelledShipment(organization.test);
    const list = async (query: string) => {
      const { data, meta } = await organization.test.get(`/v1/label-purchase-attempts?${query}`);
      return { ids: data.map((each: { shipmentId: string }) => each.shipmentId), ...meta.pagination };
    };

    expect((await list('')).ids).toEqual([shipment.id, failed.id, unclear.id]);
    expect((await list('status=action_required')).ids).toEqual([unclear.id]);
    expect((await list(`shipmentId=${failed.id}`)).ids).toEqual([failed.id]);
    expect((await list('createdFrom=2020-01-01&createdTo=2020-02-01')).ids).toEqual([]);
    expect((await list('createdFrom=2020-01-01T00:00:00Z')).ids).toHaveLength(3);
    const first = await list('limit=2');
    expect(first).toMatchObject({ mode: 'cursor', limit: 2, hasNextPage: true });
    expect(await list(`limit=2&cursor=${first.nextCursor}`)).toMatchObject({
      ids: [unclear.id],
      hasNextPage: false,
      nextCursor: null,
    });
    expect((await organization.test.get('/v1/label-purchase-attempts?status=lost')).status).toBe(400);
    expect((await organization.live.get('/v1/label-purchase-attempts')).data).toEqual([]);
  });
});
