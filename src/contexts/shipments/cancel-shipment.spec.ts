import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../test/support/bench.js';
import { newDraft } from '../../../test/support/draft-shipment.js';
import { newOrganization } from '../../../test/support/organization.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import { walletRows } from '../../../test/support/wallet-rows.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { acrossTenants, asTenant } from '../../platform/database/tenant-context.js';
import { CancelShipment } from './cancel-shipment.js';
import type { ShipmentStatus } from './shipment-status.js';
import { Shipments } from './shipments.js';
import { ShipmentsModule } from './shipments.module.js';
import { MoveDueParcel } from './transit/move-due-parcel.js';
import { ProgressShipment } from './transit/progress-shipment.js';
import { SweepDueParcels } from './transit/sweep-due-parcels.js';

describe('A shipment', () => {
  let module: TestingModule;
  let tenant: Tenant;

  beforeAll(async () => {
    module = await openTestingModule([ShipmentsModule]);
    tenant = { organizationId: (await newOrganization()).id, livemode: false };
  });

  afterAll(() => module.close());

  const asOwner = <Result>(work: () => Promise<Result>): Promise<Result> => asTenant(tenant, work);

  const shipmentIn = async (status: ShipmentStatus, metadata = {}): Promise<string> => {
    const draft = newDraft(tenant, { metadata });
    await asOwner(() => module.get(Database).transaction(() => module.get(Shipments).create(draft)));
    await sql("UPDATE shipments SET status = $2, carrier_code = 'DHL', tracking_number = id WHERE id = $1", [
      draft.id,
      status,
    ]);
    return draft.id;
  };

  const row = async (id: string) => {
    const [shipment] = await sql('SELECT status, next_move_at IS NOT NULL AS moves FROM shipments WHERE id = $1', [id]);
    return shipment;
  };

  const history = async (id: string) =>
    (await sql<{ status: string }>('SELECT status FROM shipment_events WHERE shipment_id = $1 ORDER BY id', [id])).map(
      ({ status }) => status,
    );

  const cancel = (id: string, of = tenant) => asTenant(of, () => module.get(CancelShipment).execute(of, id));
  const progress = (id: string) => asOwner(() => module.get(ProgressShipment).execute(tenant, id));
  const moveIfDue = (id: string) => acrossTenants(() => module.get(MoveDueParcel).execute(id));
  const makeDue = (id: string) => sql("UPDATE shipments SET next_move_at = now() - interval '1 s' WHERE id = $1", [id]);

  it('is cancelled once, with one event in its history, and without a refund', async () => {
    const id = await shipmentIn('LABEL_PURCHASED');

    const outcomes = await Promise.allSettled([cancel(id), cancel(id)]);

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((each) => each.status === 'rejected')?.reason).toMatchObject({
      code: 'SHIPMENT_ALREADY_PROCESSED',
    });
    expect(await history(id)).toEqual(['DRAFT', 'CANCELLED']);
    expect((await walletRows(tenant)).movements).toEqual([]);
  });

  it.each<ShipmentStatus>(['DELIVERED', 'RETURNED', 'CANCELLED'])('that is %s is not cancelled', async (status) => {
    const id = await shipmentIn(status);

    await expect(cancel(id)).rejects.toMatchObject({ code: 'SHIPMENT_ALREADY_PROCESSED' });
    expect(await history(id)).toEqual(['DRAFT']);
  });

  it('whose label is being bought is not cancelled, and names the attempt', async () => {
    const id = await shipmentIn('DRAFT');
    await sql("UPDATE shipments SET purchase_attempt_id = 'lat_1' WHERE id = $1", [id]);

    await expect(cancel(id)).rejects.toMatchObject({ code: 'SHIPMENT_LABEL_IN_PROGRESS' });
  });

  it('of the other mode is not found', async () => {
    await expect(cancel(await shipmentIn('DRAFT'), { ...tenant, livemode: true })).rejects.toMatchObject({
      code: 'RESOURCE_NOT_FOUND',
    });
  });

  it('that is cancelled on its way under TEST moves no more', async () => {
    const id = await shipmentIn('PICKED_UP');
    await makeDue(id);

    await cancel(id);
    await moveIfDue(id);

    expect(await row(id)).toEqual({ status: 'CANCELLED', moves: false });
  });

  it('is advanced one step a call, two at once are two steps', async () => {
    const id = await shipmentIn('LABEL_PURCHASED');

    await Promise.all([progress(id), progress(id)]);

    expect(await history(id)).toEqual(['DRAFT', 'READY_FOR_PICKUP', 'PICKED_UP']);
    expect(await row(id)).toEqual({ status: 'PICKED_UP', moves: true });
  });

  it('outside the chain is not advanced', async () => {
    await expect(progress(await shipmentIn('DRAFT'))).rejects.toMatchObject({ code: 'SHIPMENT_ALREADY_PROCESSED' });
  });

  it('on its way under TEST moves when it is due, each step once, until it is delivered', async () => {
    const id = await shipmentIn('PICKED_UP');
    await moveIfDue(id);
    expect(await history(id)).toEqual(['DRAFT']);

    await makeDue(id);
    await Promise.all([moveIfDue(id), moveIfDue(id)]);
    expect(await history(id)).toEqual(['DRAFT', 'IN_TRANSIT']);

    await makeDue(id);
    await moveIfDue(id);
    await makeDue(id);
    await acrossTenants(() => module.get(SweepDueParcels).run());
    expect(await history(id)).toEqual(['DRAFT', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED']);
    expect(await row(id)).toEqual({ status: 'DELIVERED', moves: false });
  });
});
