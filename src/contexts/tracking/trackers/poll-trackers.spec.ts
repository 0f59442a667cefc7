import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../../test/support/bench.js';
import { CarrierInMemory } from '../../../../test/support/carrier-in-memory.js';
import { newOrganization } from '../../../../test/support/organization.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { eventTypes } from '../../../../test/support/wallet-rows.js';
import { newId } from '../../../kernel/ids.js';
import type { Tenant } from '../../../kernel/principal.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import type { ParcelScan, TrackingOutcomes } from '../../carriers/port/carrier-tracking.js';
import { TrackingModule } from '../tracking.module.js';
import { VoidedParcels } from '../voided-parcels.js';
import { TrackersService } from './trackers.service.js';
import { PollParcelsTask } from './poll-parcels.task.js';
import type { Tracker } from './tracker.entity.js';

/** A carrier that counts its tracking calls. */
class PolledCarrier extends CarrierInMemory {
  override readonly tracking = 'polled' as unknown as 'none';
  isSilent = false;
  polls = 0;

  override track(): Promise<TrackingOutcomes> {
    this.polls++;
    if (this.isSilent) throw new Error('The connection was reset.');
    return super.track();
  }
}

const PICKED_UP: ParcelScan = {
  status: 'PICKED_UP',
  description: 'Recolectado',
  occurredAt: new Date('2026-11-02T15:00:00Z'),
};
const DELIVERED: ParcelScan = {
  status: 'DELIVERED',
  description: 'Entregado',
  occurredAt: new Date('2026-11-03T15:00:00Z'),
};

describe('A tracker', () => {
  const carrier = new PolledCarrier();
  let module: TestingModule;
  let live: Tenant;

  beforeAll(async () => {
    const port = { provide: VoidedParcels, useValue: { scanned: () => Promise.resolve() } };
    module = await openTestingModule(
      [TrackingModule, { module: class Neighbours {}, global: true, providers: [port], exports: [port] }],
      { carrier },
    );
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    carrier.scans = [];
    carrier.isSilent = false;
    live = { organizationId: (await newOrganization()).id, livemode: true };
  });

  const track = (trackingNumber = newId('evt'), carrierCode = 'ESTAFETA'): Promise<Tracker> =>
    asTenant(live, () => module.get(TrackersService).create(live, { carrierCode, trackingNumber }));

  /** Makes the next poll due. */
  const poll = async (): Promise<void> => {
    await sql('UPDATE trackers SET next_check_at = now() WHERE organization_id = $1 AND next_check_at IS NOT NULL', [
      live.organizationId,
    ]);
    await acrossTenants(() => module.get(PollParcelsTask).run());
  };

  const row = async ({ id }: Tracker) =>
    (await sql('SELECT status, next_check_at > now() AS waits FROM trackers WHERE id = $1', [id]))[0];

  it('exists once per parcel after concurrent requests', async () => {
    const number = newId('evt');

    const trackers = await Promise.all([track(number), track(number), track(number)]);

    expect(new Set(trackers.map(({ id }) => id)).size).toBe(1);
  });

  it('is rejected for a carrier that cannot be polled', async () => {
    await expect(track('1', 'ROCKET')).rejects.toMatchObject({ code: 'CARRIER_NOT_SUPPORTED' });
  });

  it('stores and publishes each change once, and is no longer polled after the delivery', async () => {
    const tracker = await track();
    carrier.scans = [PICKED_UP];
    await poll();
    await poll();
    expect(await row(tracker)).toEqual({ status: 'PICKED_UP', waits: true });
    expect(await eventTypes(live)).toEqual(['tracker.updated']);

    carrier.scans = [PICKED_UP, DELIVERED];
    await poll();
    const { polls } = carrier;
    await poll();

    expect(await row(tracker)).toEqual({ status: 'DELIVERED', waits: null });
    expect(await eventTypes(live)).toEqual(['tracker.updated', 'tracker.updated']);
    expect(carrier.polls).toBe(polls);
  });

  it('stays unchanged until the next interval if the carrier does not respond', async () => {
    const tracker = await track();
    carrier.isSilent = true;

    await poll();

    expect(await row(tracker)).toEqual({ status: 'PENDING', waits: true });
    expect(await eventTypes(live)).toEqual([]);
  });

  it('is deleted once, only by its organization and mode, and then not polled', async () => {
    const { id } = await track();
    const remove = (of: Tenant) => asTenant(of, () => module.get(TrackersService).delete(of, id));

    await expect(remove({ ...live, livemode: false })).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
    await remove(live);
    await expect(remove(live)).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });

    const { polls } = carrier;
    await poll();
    expect(carrier.polls).toBe(polls);
  });
});
