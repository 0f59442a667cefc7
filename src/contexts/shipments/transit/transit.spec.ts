import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../../test/support/bench.js';
import { newDraft } from '../../../../test/support/draft-shipment.js';
import { newOrganization } from '../../../../test/support/organization.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { walletRows } from '../../../../test/support/wallet-rows.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import type { ShipmentStatus } from '../shipment-status.js';
import { Shipments } from '../shipments.js';
import { ShipmentsModule } from '../shipments.module.js';
import { AdvanceParcel } from './advance-parcel.js';
import { RecoverTestParcelsTask } from './recover-test-parcels.task.js';

describe('Parcel', () => {
  let module: TestingModule;
  let tenant: Tenant;

  beforeAll(async () => {
    module = await openTestingModule([ShipmentsModule]);
  });
  beforeEach(async () => {
    tenant = { organizationId: (await newOrganization({ testBalance: '100.00' })).id, livemode: false };
  });
  afterAll(() => module.close());

  const parcelIn = async (status: ShipmentStatus, simulate = 'none', of = tenant): Promise<string> => {
    const draft = newDraft(of, { metadata: { simulate } });
    await asTenant(of, () => module.get(Database).transaction(() => module.get(Shipments).create(draft)));
    const label = { carrierCode: 'DHL', trackingNumber: draft.id };
    await sql('UPDATE shipments SET status = $2, carrier_code = $3, tracking_number = $4, label = $5 WHERE id = $1', [
      draft.id,
      status,
      label.carrierCode,
      label.trackingNumber,
      label,
    ]);
    return draft.id;
  };
  const progress = (id: string, of = tenant) => asTenant(of, () => module.get(AdvanceParcel).advance(of, id));
  const moveIfDue = (id: string) => acrossTenants(() => module.get(AdvanceParcel).moveIfDue(id));
  const makeDue = (id: string) => sql("UPDATE shipments SET next_move_at = now() - interval '1 s' WHERE id = $1", [id]);
  const moveNow = async (id: string) => {
    await makeDue(id);
    await moveIfDue(id);
  };
  const row = async (id: string) =>
    (await sql('SELECT status, next_move_at IS NOT NULL AS moves FROM shipments WHERE id = $1', [id]))[0];
  const secondsToMove = async (id: string) =>
    (
      await sql<{ seconds: number }>(
        'SELECT extract(epoch FROM next_move_at - now())::float8 AS seconds FROM shipments WHERE id = $1',
        [id],
      )
    )[0]!.seconds;
  /** Statuses since the parcel was created. */
  const history = async (id: string) => {
    const rows = await sql<{ status: string }>(
      'SELECT status FROM shipment_events WHERE shipment_id = $1 ORDER BY id OFFSET 1',
      [id],
    );
    return rows.map(({ status }) => status);
  };
  const scans = async (id: string) => {
    const rows = await sql<{ scan: string }>(
      `SELECT concat_ws(' ', status, code, exception) AS scan FROM shipment_scans WHERE shipment_id = $1 ORDER BY occurred_at, id`,
      [id],
    );
    return rows.map(({ scan }) => scan);
  };

  it('advances one step per call, two steps for two concurrent calls', async () => {
    const id = await parcelIn('LABEL_PURCHASED');

    await Promise.all([progress(id), progress(id)]);

    expect(await history(id)).toEqual(['READY_FOR_PICKUP', 'PICKED_UP']);
    expect(await row(id)).toEqual({ status: 'PICKED_UP', moves: true });
  });

  it.each<ShipmentStatus>(['DRAFT', 'DELIVERED', 'CANCELLED'])('with status %s cannot be advanced', async (status) => {
    const id = await parcelIn(status);

    await expect(progress(id)).rejects.toMatchObject({ code: 'SHIPMENT_ALREADY_PROCESSED' });
    expect([await history(id), await scans(id)]).toEqual([[], []]);
  });

  it('of another organization or of the other mode is not found', async () => {
    const id = await parcelIn('LABEL_PURCHASED');

    for (const stranger of [
      { ...tenant, livemode: true },
      { ...tenant, organizationId: (await newOrganization()).id },
    ])
      await expect(progress(id, stranger)).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
    expect(await row(id)).toEqual({ status: 'LABEL_PURCHASED', moves: false });
  });

  it('in transit under TEST advances when it is due, each step once, until the delivery', async () => {
    const id = await parcelIn('PICKED_UP');
    await moveIfDue(id);
    expect(await history(id)).toEqual([]);

    await makeDue(id);
    await Promise.all([moveIfDue(id), moveIfDue(id)]);
    expect(await history(id)).toEqual(['IN_TRANSIT']);

    await moveNow(id);
    await makeDue(id);
    await acrossTenants(() => module.get(RecoverTestParcelsTask).run());
    expect(await history(id)).toEqual(['IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED']);
    expect(await row(id)).toEqual({ status: 'DELIVERED', moves: false });
    expect(await scans(id)).toEqual([
      'PICKED_UP AR',
      'IN_TRANSIT DP',
      'IN_TRANSIT AR',
      'IN_TRANSIT SR',
      'OUT_FOR_DELIVERY OD',
      'DELIVERED DL',
    ]);
  });

  it('under LIVE has no simulated scans', async () => {
    const live = { ...tenant, livemode: true };
    const id = await parcelIn('READY_FOR_PICKUP', 'lost', live);

    expect(await progress(id, live)).toMatchObject({ status: 'PICKED_UP' });
    expect(await progress(id, live)).toMatchObject({ status: 'IN_TRANSIT', exception: null });

    expect([await scans(id), await row(id)]).toEqual([[], { status: 'IN_TRANSIT', moves: false }]);
  });

  it.each<[string, ShipmentStatus, string, ShipmentStatus]>([
    ['attempt_failed', 'OUT_FOR_DELIVERY', 'RECIPIENT_ABSENT', 'DELIVERED'],
    ['held', 'OUT_FOR_DELIVERY', 'HELD_FOR_COLLECTION', 'DELIVERED'],
    ['address_problem', 'IN_TRANSIT', 'ADDRESS_PROBLEM', 'OUT_FOR_DELIVERY'],
    ['lost', 'IN_TRANSIT', 'LOST', 'FAILED'],
  ])('with %s has one such scan during %s, and advances automatically', async (simulate, during, exception, then) => {
    const id = await parcelIn(during, simulate);

    await moveNow(id);

    expect(await scans(id)).toEqual([expect.stringMatching(`^${during} .. ${exception}$`)]);
    expect(await row(id)).toEqual({ status: during, moves: true });
    expect(await secondsToMove(id)).toBeGreaterThan(0);
    await moveNow(id);
    expect(await history(id)).toEqual([then]);
    expect((await scans(id)).filter((scan) => scan.endsWith(exception))).toHaveLength(1);
  });

  it.each<[string, ShipmentStatus]>([
    ['returned', 'RETURNED'],
    ['delivery_failed', 'FAILED'],
    ['anything_else', 'DELIVERED'],
  ])('with %s ends as %s', async (simulate, end) => {
    const id = await parcelIn('OUT_FOR_DELIVERY', simulate);

    await moveNow(id);

    expect([await history(id), await row(id)]).toEqual([[end], { status: end, moves: false }]);
  });

  it('simulated as delayed stays IN_TRANSIT three times as long, with a DELAYED scan', async () => {
    const [delayed, usual] = [await parcelIn('PICKED_UP', 'delayed'), await parcelIn('PICKED_UP')];

    await moveNow(delayed);
    await moveNow(usual);

    expect((await secondsToMove(delayed)) / (await secondsToMove(usual))).toBeCloseTo(3, 0);
    expect((await scans(delayed)).at(-1)).toBe('IN_TRANSIT DP DELAYED');
  });

  it('simulated as reweighed is charged once, at the delivery', async () => {
    const id = await parcelIn('OUT_FOR_DELIVERY', 'reweighed');

    await makeDue(id);
    await Promise.all([moveIfDue(id), moveIfDue(id)]);

    expect(await history(id)).toEqual(['DELIVERED']);
    expect(await walletRows(tenant)).toEqual({ balance: '42.00', movements: ['ADJUSTMENT -58.00'] });
    expect(
      await sql('SELECT kind, declared_weight_kg, billed_weight_kg FROM surcharges WHERE shipment_id = $1', [id]),
    ).toEqual([{ kind: 'OVERWEIGHT', declared_weight_kg: '2.500', billed_weight_kg: '4.000' }]);
  });

  describe('cancellation', () => {
    const cancel = (id: string, of = tenant) => asTenant(of, () => module.get(Shipments).cancel(of, id));

    it('succeeds for one of two concurrent requests, with one event and no refund', async () => {
      const id = await parcelIn('LABEL_PURCHASED');

      const outcomes = await Promise.allSettled([cancel(id), cancel(id)]);

      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(outcomes.find((each) => each.status === 'rejected')?.reason).toMatchObject({
        code: 'SHIPMENT_ALREADY_PROCESSED',
      });
      expect([await history(id), (await walletRows(tenant)).movements]).toEqual([['CANCELLED'], []]);
    });

    it('stops a TEST parcel in transit', async () => {
      const id = await parcelIn('PICKED_UP');
      await makeDue(id);

      await cancel(id);
      await moveIfDue(id);

      expect(await row(id)).toEqual({ status: 'CANCELLED', moves: false });
    });

    it.each<ShipmentStatus>(['DELIVERED', 'RETURNED', 'CANCELLED'])('is rejected with status %s', async (status) => {
      const id = await parcelIn(status);

      await expect(cancel(id)).rejects.toMatchObject({ code: 'SHIPMENT_ALREADY_PROCESSED' });
      expect(await history(id)).toEqual([]);
    });

    it('is rejected during a purchase', async () => {
      const id = await parcelIn('DRAFT');
      await sql("UPDATE shipments SET purchase_attempt_id = 'lat_1' WHERE id = $1", [id]);

      await expect(cancel(id)).rejects.toMatchObject({ code: 'SHIPMENT_LABEL_IN_PROGRESS' });
    });

    it('is rejected in the other mode', async () => {
      const id = await parcelIn('DRAFT');

      await expect(cancel(id, { ...tenant, livemode: true })).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
    });
  });
});
