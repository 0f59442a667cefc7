import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment } from '../support/shipments.js';
import { soon } from '../support/soon.js';

describe('metadata.simulate under TEST', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  /** Lets a parcel be picked up; from there on it moves by itself. */
  async function pickedUp(simulate: string): Promise<string> {
    const { shipment } = await createLabelledShipment(organization.test, { metadata: { simulate } });
    for (const step of [1, 2])
      expect([step, (await organization.test.post(`/v1/shipments/${shipment.id}/test/advance-status`)).status]).toEqual(
        [step, 200],
      );
    return shipment.id as string;
  }

  const read = async (id: string) => (await organization.test.get(`/v1/shipments/${id}`)).data;
  const ends = (id: string, status: string) => soon(async () => expect((await read(id)).status).toBe(status));

  it.each([
    ['returned', 'RETURNED'],
    ['delivery_failed', 'FAILED'],
    ['delayed', 'DELIVERED'],
    ['anything_else', 'DELIVERED'],
  ])('%s ends a parcel as %s', async (simulate, status) => {
    const id = await pickedUp(simulate);

    await ends(id, status);

    const { events } = await read(id);
    expect(events[0]).toMatchObject({ status });
    expect(events.some(({ description }: { description: string }) => description === 'In transit, delayed')).toBe(
      simulate === 'delayed',
    );
  });

  it('reweighed charges an overweight after delivery, once', async () => {
    const id = await pickedUp('reweighed');

    await ends(id, 'DELIVERED');

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
});
