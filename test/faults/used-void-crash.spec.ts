import { findingsAtLast } from '../support/audit.js';
import { sql } from '../support/bench.js';
import { eventually } from '../support/eventually.js';
import { died, FaultBench } from '../support/fault-bench.js';
import { newOrganization } from '../support/organization.js';
import type { RunningService } from '../support/running-service.js';
import { createLabelledShipment } from '../support/shipments.js';

describe('A worker killed as it charges a used void again', () => {
  let faults: FaultBench;
  let api: RunningService;

  beforeAll(async () => {
    faults = await FaultBench.open('used_void_crash');
    api = await faults.start({ ROLE: 'api' });
  });

  afterAll(() => faults.close());

  it('charges nothing, and two later workers charge it once', async () => {
    const { live, id: organizationId } = await newOrganization({ liveBalance: '1000.00' });
    const client = live.at(api.baseUrl);
    const { shipment, label } = await createLabelledShipment(client, { carrierCode: 'FEDEX' });
    await client.post(`/v1/shipments/${shipment.id}/label/void`);
    await sql(
      `INSERT INTO carrier_simulator.scans (carrier_code, livemode, tracking_number, status, description, occurred_at)
       VALUES ('FEDEX', true, $1, 'PICKED_UP', 'Escaneado', now())`,
      [label.trackingNumber],
    );
    const pollNow = () =>
      sql('UPDATE followed_parcels SET next_check_at = now() WHERE shipment_id = $1', [shipment.id]);
    const entries = async () =>
      (await client.get('/v1/wallet/transactions?referenceType=label_void_reversed')).data as unknown[];

    await pollNow();
    const doomed = await faults.start({ ROLE: 'worker', FAILPOINTS: 'label.used' });
    expect(await died(doomed)).toBe(true);
    expect(await entries()).toEqual([]);

    await Promise.all([faults.start({ ROLE: 'worker' }), faults.start({ ROLE: 'worker' })]);
    await pollNow();
    await eventually(async () => ((await entries()).length > 0 ? true : null));

    expect(await entries()).toHaveLength(1);
    expect(await findingsAtLast(faults.databaseUrl, { organizationId })).toEqual([]);
  });
});
