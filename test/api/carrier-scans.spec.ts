import { sql } from '../support/bench.js';
import { eventually } from '../support/eventually.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment } from '../support/shipments.js';

const statuses = (events: readonly { status: string }[]) => events.map(({ status }) => status);

describe('Without a tracker', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization({ liveBalance: '10000.00' });
  });

  const carrierScans = (trackingNumber: string, status: string) =>
    sql(
      `INSERT INTO carrier_simulator.scans (carrier_code, livemode, tracking_number, status, description, occurred_at)
         VALUES ('FEDEX', true, $1, $2, 'Escaneado', now())`,
      [trackingNumber, status],
    );
  const lookNow = (shipmentId: string) =>
    sql('UPDATE followed_parcels SET next_check_at = now() WHERE shipment_id = $1', [shipmentId]);
  const isFollowed = async (shipmentId: string) =>
    (await sql('SELECT 1 FROM followed_parcels WHERE shipment_id = $1', [shipmentId])).length === 1;

  it('a LIVE shipment moves by its carrier’s scans, until it is delivered', async () => {
    const { shipment, label } = await createLabelledShipment(organization.live, { carrierCode: 'FEDEX' });
    await carrierScans(label.trackingNumber, 'DELIVERED');
    await lookNow(shipment.id);
    const delivered = await eventually(async () => {
      const { data } = await organization.live.get(`/v1/shipments/${shipment.id}`);
      return data.status === 'DELIVERED' ? data : null;
    });

    expect(statuses(delivered.events).slice(0, 2)).toEqual(['DELIVERED', 'OUT_FOR_DELIVERY']);
    await eventually(async () => ((await isFollowed(shipment.id)) ? null : true));
  });

  it('a LIVE shipment that was voided stays CANCELLED, is charged again as the scans say, and is not polled again', async () => {
    const { shipment, label } = await createLabelledShipment(organization.live, { carrierCode: 'FEDEX' });
    await organization.live.post(`/v1/shipments/${shipment.id}/label/void`);
    await carrierScans(label.trackingNumber, 'IN_TRANSIT');
    await lookNow(shipment.id);
    await eventually(async () => ((await isFollowed(shipment.id)) ? null : true));

    expect((await organization.live.get(`/v1/shipments/${shipment.id}`)).data).toMatchObject({
      status: 'CANCELLED',
      label: { voidReversed: { amount: label.charged, scannedAt: expect.any(String) } },
    });
  });

  it('does not poll TEST shipments, which move automatically', async () => {
    const { shipment } = await createLabelledShipment(organization.test, { carrierCode: 'FEDEX' });

    expect(await isFollowed(shipment.id)).toBe(false);
  });
});
