import { Global, Module } from '@nestjs/common';
import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../test/support/bench.js';
import { CarrierInMemory } from '../../../test/support/carrier-in-memory.js';
import { newDraft } from '../../../test/support/draft-shipment.js';
import { newOrganization } from '../../../test/support/organization.js';
import { soon } from '../../../test/support/soon.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { acrossTenants, asTenant } from '../../platform/database/tenant-context.js';
import type { ParcelScan, TrackingOutcomes } from '../carriers/port/carrier-tracking.js';
import { Shipments } from '../shipments/shipments.js';
import { RefreshShipment } from './refresh-shipment.js';
import { TrackedParcels } from './tracked-parcels.js';
import { TrackedParcelRepository } from './tracked-parcel.repository.js';
import { TrackerRepository } from './trackers/tracker.repository.js';
import { TrackersService } from './trackers/trackers.service.js';
import { PollParcelsTask } from './trackers/poll-parcels.task.js';
import { TrackingModule } from './tracking.module.js';
import { VoidedParcels } from './voided-parcels.js';

class PolledCarrier extends CarrierInMemory {
  override readonly code = 'FEDEX';
  override readonly tracking = 'polled' as never;
  readonly asked: string[] = [];

  override track(inquiry?: { readonly trackingNumbers: readonly string[] }): Promise<TrackingOutcomes> {
    this.asked.push(...inquiry!.trackingNumbers);
    return super.track();
  }
}

@Global()
@Module({
  providers: [{ provide: VoidedParcels, useValue: { scanned: () => Promise.resolve() } }],
  exports: [VoidedParcels],
})
class NoVoidedParcels {}

const HOURS = { '15 minutes': 0.25, hour: 1, '6 hours': 6, day: 24 };

/** Age of a parcel, time without events, and polling interval. */
const TABLE: readonly [status: string, begun: string, silent: string | null, every: keyof typeof HOURS][] = [
  ['LABEL_PURCHASED', '1 hour', null, '15 minutes'],
  ['IN_TRANSIT', '23 hours', '2 hours', '15 minutes'],
  ['LABEL_PURCHASED', '25 hours', null, 'hour'],
  ['IN_TRANSIT', '20 days', '71 hours', 'hour'],
  ['OUT_FOR_DELIVERY', '20 days', '71 hours', '15 minutes'],
  ['IN_TRANSIT', '20 days', '73 hours', '6 hours'],
  ['OUT_FOR_DELIVERY', '20 days', '73 hours', '6 hours'],
  ['LABEL_PURCHASED', '239 hours', null, '6 hours'],
  ['IN_TRANSIT', '20 days', '241 hours', 'day'],
  ['IN_TRANSIT', '90 days', '1079 hours', 'day'],
];

describe('A LIVE parcel is polled', () => {
  const carrier = new PolledCarrier();
  let module: TestingModule;
  let tenant: Tenant;
  let last = 0;

  beforeAll(async () => {
    module = await openTestingModule([TrackingModule, NoVoidedParcels], { carrier });
    tenant = { organizationId: (await newOrganization()).id, livemode: true };
  });
  beforeEach(() => {
    carrier.scans = [];
    carrier.asked.length = 0;
  });
  afterAll(() => module.close());

  const runTask = () => acrossTenants(() => module.get(PollParcelsTask).run());
  const newNumber = () => `LIFE${(last += 1)}`;

  /** The parcel of a shipment of the organization. */
  const own = (status = 'IN_TRANSIT') =>
    asTenant(tenant, async () => {
      const draft = newDraft(tenant);
      const trackingNumber = newNumber();
      await module.get(Database).transaction(async () => {
        await module.get(Shipments).create(draft);
        const parcel = { ...tenant, shipmentId: draft.id, carrierCode: 'FEDEX', trackingNumber };
        await module.get(TrackedParcels).begin(parcel);
      });
      await sql('UPDATE shipments SET status = $2, carrier_code = $3, tracking_number = $4 WHERE id = $1', [
        draft.id,
        status,
        'FEDEX',
        trackingNumber,
      ]);
      return { id: draft.id, table: 'followed_parcels', key: 'shipment_id', trackingNumber };
    });
  const track = (trackingNumber: string) =>
    asTenant(tenant, () => module.get(TrackersService).create(tenant, { carrierCode: 'FEDEX', trackingNumber }));

  /** The tracker of a parcel of another sender. */
  const foreign = async (status = 'IN_TRANSIT') => {
    const trackingNumber = newNumber();
    const { id } = await track(trackingNumber);
    await sql('UPDATE trackers SET status = $2 WHERE id = $1', [id, status]);
    return { id, table: 'trackers', key: 'id', trackingNumber };
  };
  type Parcel = Awaited<ReturnType<typeof own>>;

  /** Moves all times of the parcel into the past. */
  const age = ({ table, key, id }: Parcel, begun: string, silent: string | null) =>
    sql(
      `UPDATE ${table} SET begun_at = now() - $2::interval, news_at = now() - $3::interval, next_check_at = now() WHERE ${key} = $1`,
      [id, begun, silent],
    );
  const hoursToNextPoll = async ({ table, key, id }: Parcel) => {
    const text = `SELECT extract(epoch FROM next_check_at - now())::float8 / 3600 AS hours FROM ${table} WHERE ${key} = $1`;
    const [row] = await sql<{ hours: number }>(text, [id]);
    return row?.hours ?? null;
  };
  /** The call limit per second of a carrier for all processes. The other parcels wait for the next run. */
  const polled = (parcel: Parcel) =>
    soon(async () => {
      await runTask();
      expect(await hoursToNextPoll(parcel)).toBeGreaterThan(0);
    });
  const shipment = (id: string) => asTenant(tenant, () => module.get(Shipments).get(tenant, id));
  const updates = (id: string) =>
    sql<{ data: any }>("SELECT data FROM events WHERE type = 'tracker.updated' AND data->>'id' = $1 ORDER BY id", [id]);

  describe.each([
    ['own', own],
    ['foreign', foreign],
  ])('(%s)', (_, create) => {
    it.each(TABLE)('%s, begun %s ago, silent for %s: every %s', async (status, begun, silent, every) => {
      const parcel = await create(status);
      await age(parcel, begun, silent);

      await polled(parcel);

      expect(carrier.asked).toContain(parcel.trackingNumber);
      expect(await hoursToNextPoll(parcel)).toBeCloseTo(HOURS[every], 2);
    });

    it.each(['1081 hours', '50 days'])('stops after 45 days without a scan: %s', async (silent) => {
      const parcel = await create();
      await age(parcel, '60 days', silent);
      carrier.asked.length = 0;

      await runTask();
      await runTask();

      expect(carrier.asked).not.toContain(parcel.trackingNumber);
      expect(await hoursToNextPoll(parcel)).toBeNull();
    });

    it('shortens the interval when a scan arrives', async () => {
      const parcel = await create();
      await age(parcel, '60 days', '20 days');
      carrier.scans = [scan('IN_TRANSIT')];
      await polled(parcel);
      expect(await hoursToNextPoll(parcel)).toBeCloseTo(1, 2);

      await age(parcel, '60 days', '1 hour');
      carrier.scans = [...carrier.scans, scan('OUT_FOR_DELIVERY')];
      await polled(parcel);
      expect(await hoursToNextPoll(parcel)).toBeCloseTo(0.25, 2);
    });
  });

  it('reports the end of polling once in its shipment and its tracker', async () => {
    const parcel = await own();
    const tracker = await track(parcel.trackingNumber);
    await age(parcel, '60 days', '46 days');

    await runTask();
    await runTask();
    const { trackingEndedAt } = await shipment(parcel.id);
    await runTask();

    expect(trackingEndedAt).toBeInstanceOf(Date);
    expect((await shipment(parcel.id)).trackingEndedAt).toEqual(trackingEndedAt);
    const read = await asTenant(tenant, () => module.get(TrackersService).get(tenant, tracker.id));
    expect(read.trackingEndedAt).toEqual(trackingEndedAt);
    expect((await updates(tracker.id)).map(({ data }) => data.trackingEndedAt)).toEqual([
      trackingEndedAt!.toISOString(),
    ]);
  });

  it('reports the end of polling once in the tracker of a parcel of another sender', async () => {
    const parcel = await foreign();
    await age(parcel, '60 days', '46 days');

    await Promise.all([runTask(), runTask()]);
    await runTask();

    const read = await asTenant(tenant, () => module.get(TrackersService).get(tenant, parcel.id));
    expect(read.trackingEndedAt).toBeInstanceOf(Date);
    expect((await updates(parcel.id)).map(({ data }) => data.trackingEndedAt)).toEqual([
      read.trackingEndedAt!.toISOString(),
    ]);
  });

  it('polls a parcel with a tracker once and updates the tracker immediately', async () => {
    const parcel = await own('LABEL_PURCHASED');
    const tracker = await track(parcel.trackingNumber);
    carrier.asked.length = 0;
    carrier.scans = [scan('PICKED_UP')];
    await age(parcel, '1 hour', null);

    await runTask();
    await runTask();

    expect(carrier.asked.filter((number) => number === parcel.trackingNumber)).toHaveLength(1);
    expect((await updates(tracker.id)).map(({ data }) => data.status)).toEqual(['PICKED_UP']);
  });

  it('alternates between organizations, with parcels of our labels first', async () => {
    const [flooding, other] = [(await newOrganization()).id, (await newOrganization()).id];
    await sql('UPDATE trackers SET next_check_at = NULL');
    await sql('DELETE FROM followed_parcels');
    const late = await own();
    await sql("UPDATE followed_parcels SET next_check_at = now() - interval '1 minute'");
    await sql(
      `INSERT INTO trackers (id, organization_id, livemode, carrier_code, tracking_number, status, events, next_check_at)
       SELECT o.id || n, o.id, true, 'FEDEX', 'TURN' || n, 'PENDING', '[]', now() - o.age FROM
         (VALUES ($1, 200, interval '1 hour'), ($2, 2, interval '1 second')) AS o (id, trackers, age),
         LATERAL generate_series(1, o.trackers) AS n`,
      [flooding, other],
    );
    await sql('UPDATE trackers SET shipment_id = $2 WHERE id = $1', [`${flooding}7`, late.id]);

    const claimed = await acrossTenants(() => module.get(TrackerRepository).claimDue(4, 1));

    expect(claimed.map(({ organizationId }) => organizationId).sort()).toEqual(
      [flooding, flooding, other, other].sort(),
    );
    expect(claimed.map(({ id }) => id)).toContain(`${flooding}7`);
    await sql('UPDATE followed_parcels SET organization_id = $2 WHERE shipment_id = $1', [late.id, other]);
    for (let n = 0; n < 3; n += 1) {
      const { id } = await own();
      await sql(
        "UPDATE followed_parcels SET organization_id = $2, next_check_at = now() - interval '1 hour' WHERE shipment_id = $1",
        [id, flooding],
      );
    }
    const parcels = await acrossTenants(() => module.get(TrackedParcelRepository).claimDue(2));
    expect(parcels.map(({ organizationId }) => organizationId).sort()).toEqual([flooding, other].sort());

    await sql('DELETE FROM trackers WHERE organization_id = ANY($1)', [[flooding, other]]);
    await sql('DELETE FROM followed_parcels');
    const [label, stranger] = [await own(), await foreign()];
    await age(label, '1 hour', null);
    await age(stranger, '1 hour', '2 hours');
    carrier.asked.length = 0;
    await runTask();
    expect(carrier.asked).toEqual([label.trackingNumber, stranger.trackingNumber]);
  });

  describe('and refreshed manually', () => {
    const refresh = (id: string, of = tenant) => asTenant(of, () => module.get(RefreshShipment).execute(of, id));
    const refreshTracker = (id: string, of = tenant) => asTenant(of, () => module.get(TrackersService).refresh(of, id));
    const LATELY = { code: 'RATE_LIMIT_EXCEEDED' };

    it('updates the parcel immediately and restarts ended polling', async () => {
      const parcel = await own('LABEL_PURCHASED');
      await sql('UPDATE shipments SET tracking_ended_at = now() WHERE id = $1', [parcel.id]);
      await sql('DELETE FROM followed_parcels WHERE shipment_id = $1', [parcel.id]);
      carrier.scans = [scan('IN_TRANSIT')];

      await refresh(parcel.id);

      expect(await shipment(parcel.id)).toMatchObject({ status: 'IN_TRANSIT', trackingEndedAt: null });
      expect(await hoursToNextPoll(parcel)).toBeGreaterThan(0);
    });

    it('allows one refresh in five minutes, including concurrent requests and its tracker', async () => {
      const parcel = await own();
      const tracker = await track(parcel.trackingNumber);
      carrier.asked.length = 0;

      const both = await Promise.allSettled([refresh(parcel.id), refresh(parcel.id)]);

      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: LATELY });
      await expect(refreshTracker(tracker.id)).rejects.toMatchObject(LATELY);
      expect(carrier.asked).toEqual([parcel.trackingNumber]);
    });

    it('restarts the ended tracker of a parcel of another sender', async () => {
      const parcel = await foreign();
      await sql('UPDATE trackers SET tracking_ended_at = now(), next_check_at = NULL WHERE id = $1', [parcel.id]);
      carrier.scans = [scan('PICKED_UP')];

      expect(await refreshTracker(parcel.id)).toMatchObject({ status: 'PICKED_UP', trackingEndedAt: null });
      expect(await hoursToNextPoll(parcel)).toBeGreaterThan(0);
    });

    it('does not restart the polling of a delivered parcel', async () => {
      const parcel = await own('DELIVERED');
      await sql('DELETE FROM followed_parcels WHERE shipment_id = $1', [parcel.id]);
      carrier.asked.length = 0;

      await refresh(parcel.id);

      expect([carrier.asked, await hoursToNextPoll(parcel)]).toEqual([[], null]);
    });

    it('requires an own shipment with a label', async () => {
      const parcel = await own();
      const draft = newDraft(tenant);
      await asTenant(tenant, () => module.get(Database).transaction(() => module.get(Shipments).create(draft)));
      const stranger = { organizationId: (await newOrganization()).id, livemode: true };

      await expect(refresh(draft.id)).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
      await expect(refresh(parcel.id, stranger)).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
    });
  });
});

const scan = (status: ParcelScan['status']): ParcelScan => ({ status, description: status, occurredAt: new Date() });
