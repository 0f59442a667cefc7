import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';

interface Scanned {
  readonly status: string;
  readonly exception: string | null;
  readonly occurredAt: string;
}

describe('The scans of a TEST parcel', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  const read = async (id: string) => (await organization.test.get(`/v1/shipments/${id}`)).data;
  const advance = async (id: string) => (await organization.test.post(`/v1/shipments/${id}/test/advance-status`)).data;
  const labelled = async (simulate: string): Promise<string> =>
    (await createLabelledShipment(organization.test, { metadata: { simulate } })).shipment.id;

  /** Advances until the shipment has the status. */
  async function reach(id: string, status: string) {
    for (;;) {
      const shipment = await advance(id);
      if (shipment.status === status) return shipment;
    }
  }

  it('has hubs between its moves, each scan once, the latest first', async () => {
    const delivered = await reach(await labelled('none'), 'DELIVERED');

    const scans: Scanned[] = delivered.scans;
    expect(scans.map(({ status }) => status)).toEqual([
      'DELIVERED',
      'OUT_FOR_DELIVERY',
      'IN_TRANSIT',
      'IN_TRANSIT',
      'IN_TRANSIT',
      'PICKED_UP',
      'PICKED_UP',
    ]);
    expect(Object.keys(scans[0]!).sort()).toEqual(
      ['code', 'description', 'exception', 'occurredAt', 'place', 'recordedAt', 'status'].sort(),
    );
    const times = scans.map(({ occurredAt }) => Date.parse(occurredAt));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(delivered.delivery).toEqual({
      deliveredAt: delivered.events[0].occurredAt,
      receivedBy: delivered.toAddressSnapshot.contactName,
    });
    expect(delivered.events[0].occurredAt).toBe(scans[0]!.occurredAt);
    const { data: fetched } = await organization.test.post('/v1/bulk/shipments/fetch', { ids: [delivered.id] });
    expect(fetched[0].data).toEqual(await read(delivered.id));
  });

  it('with a problem is shown with its exception until it goes on', async () => {
    const id = await labelled('attempt_failed');
    expect((await reach(id, 'OUT_FOR_DELIVERY')).exception).toBeNull();

    const wrong = await advance(id);

    expect([wrong.status, wrong.scans[0].exception]).toEqual(['OUT_FOR_DELIVERY', 'RECIPIENT_ABSENT']);
    expect(wrong.exception).toEqual({
      code: 'RECIPIENT_ABSENT',
      description: wrong.scans[0].description,
      occurredAt: wrong.scans[0].occurredAt,
    });
    const after = await advance(id);
    expect([after.status, after.exception]).toEqual(['DELIVERED', null]);
  });

  it('that is billed by another weight is shown with the surcharge, in its mode only', async () => {
    const id = await labelled('reweighed');
    await reach(id, 'DELIVERED');

    const { data } = await organization.test.get(`/v1/wallet/surcharges?shipmentId=${id}`);
    expect(data).toMatchObject([
      {
        shipmentId: id,
        kind: 'OVERWEIGHT',
        declaredWeightKg: 2.5,
        billedWeightKg: 4,
        quotedWeightKg: expect.any(Number),
        volumetricWeightKg: expect.any(Number),
        amount: '58.00',
        status: 'CHARGED',
      },
    ]);
    expect((await organization.test.get(`/v1/wallet/surcharges/${data[0].id}`)).data).toEqual(data[0]);
    expect((await organization.live.get(`/v1/wallet/surcharges/${data[0].id}`)).status).toBe(404);
    const { data: lines } = await organization.test.get('/v1/wallet/transactions?type=ADJUSTMENT');
    expect(lines[0]).toMatchObject({ amount: '-58.00', status: 'COMPLETED' });
    expect(lines[0].postedAt).toBe(lines[0].createdAt);
  });

  it('that needs attention is listed by needsAttention, and its exception with it', async () => {
    const own = await newOrganization();
    const wrong = (await createLabelledShipment(own.test, { metadata: { simulate: 'lost' } })).shipment.id;
    const fine = (await createShipment(own.test)).id;
    for (let step = 0; step < 4; step += 1) await own.test.post(`/v1/shipments/${wrong}/test/advance-status`);
    const listed = async (query: string) => (await own.test.get(`/v1/shipments?${query}`)).data;
    const ids = async (query: string) => (await listed(query)).map(({ id }: { id: string }) => id);

    expect(await ids('needsAttention=true')).toEqual([wrong]);
    expect(await ids('needsAttention=false')).toEqual([fine]);
    expect(await ids('needsAttention=true&useCursor=true')).toEqual([wrong]);
    expect((await listed('needsAttention=true'))[0].exception).toMatchObject({ code: 'LOST' });
    expect((await listed('needsAttention=false'))[0].exception).toBeNull();
    expect((await own.test.get('/v1/shipments?needsAttention=perhaps')).status).toBe(400);
  });

  it('are empty for a shipment without a label', async () => {
    const draft = await createShipment(organization.test);

    expect([draft.scans, draft.delivery, draft.exception]).toEqual([[], null, null]);
  });
});
