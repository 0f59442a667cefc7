import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';
import { soon } from '../support/soon.js';

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

  it.each([
    ['attempt_failed', 'RECIPIENT_ABSENT', 'OUT_FOR_DELIVERY', 'DELIVERED'],
    ['held', 'HELD_FOR_COLLECTION', 'OUT_FOR_DELIVERY', 'DELIVERED'],
    ['address_problem', 'ADDRESS_PROBLEM', 'IN_TRANSIT', 'OUT_FOR_DELIVERY'],
    ['lost', 'LOST', 'IN_TRANSIT', 'FAILED'],
  ])('of %s is %s while %s, then %s', async (simulate, exception, during, then) => {
    const id = await labelled(simulate);
    expect((await reach(id, during)).exception).toBeNull();

    const wrong = await advance(id);

    expect([wrong.status, wrong.exception.code, wrong.scans[0].exception]).toEqual([during, exception, exception]);
    expect(wrong.exception).toEqual({
      code: exception,
      description: wrong.scans[0].description,
      occurredAt: wrong.scans[0].occurredAt,
    });
    const after = await advance(id);
    expect([after.status, after.exception]).toEqual([then, null]);
  });

  it.each([
    ['attempt_failed', 'DELIVERED', 'RECIPIENT_ABSENT'],
    ['lost', 'FAILED', 'LOST'],
  ])('of %s goes by itself to %s', async (simulate, end, exception) => {
    const id = await labelled(simulate);
    await reach(id, 'PICKED_UP');

    await soon(async () => expect((await read(id)).status).toBe(end));

    const { scans, exception: now } = await read(id);
    expect(scans.filter((scan: Scanned) => scan.exception !== null)).toMatchObject([{ exception }]);
    expect(now).toBeNull();
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

  it('of a shipment without a label are none', async () => {
    const draft = await createShipment(organization.test);

    expect([draft.scans, draft.delivery, draft.exception]).toEqual([[], null, null]);
  });
});
