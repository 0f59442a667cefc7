import type { TestingModule } from '@nestjs/testing';
import { CarrierInMemory } from '../../../test/support/carrier-in-memory.js';
import { sql } from '../../../test/support/bench.js';
import { newOrganization } from '../../../test/support/organization.js';
import { movesOf, pickupRequest } from '../../../test/support/pickups.js';
import { openConnections, openTestingModule } from '../../../test/support/testing-module.js';
import type { Tenant } from '../../kernel/principal.js';
import { asTenant } from '../../platform/database/tenant-context.js';
import type { Pickup } from './pickup.entity.js';
import { PickupsModule } from './pickups.module.js';
import type { SchedulePickupRequest } from './pickup.request.js';
import { SchedulePickup } from './settle-pickup.js';
import { PickupsService } from './pickups.service.js';

const NOT_CANCELLABLE = { code: 'INVALID_INPUT', details: { code: 'PICKUP_NOT_CANCELLABLE' } };

describe('A pickup', () => {
  const carrier = new CarrierInMemory();
  let module: TestingModule;
  let live: Tenant;

  beforeAll(async () => {
    module = await openTestingModule([PickupsModule], { carrier });
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    carrier.behaviour = 'answers';
    live = { organizationId: (await newOrganization()).id, livemode: true };
  });

  const schedule = (overrides: object = {}): Promise<Pickup> =>
    asTenant(live, () =>
      module.get(SchedulePickup).execute(live, pickupRequest(overrides) as unknown as SchedulePickupRequest),
    );

  const cancel = (id: string, of = live): Promise<Pickup> =>
    asTenant(of, () => module.get(PickupsService).cancel(of, id, 'Nothing to collect'));

  const statuses = async (): Promise<unknown[]> =>
    (await sql('SELECT status FROM pickups WHERE organization_id = $1', [live.organizationId])).map(
      ({ status }) => status,
    );

  it('is recorded before its carrier is asked, and CONFIRMED under the carrier’s number', async () => {
    const pickup = await schedule();

    expect(pickup).toMatchObject({ status: 'CONFIRMED', confirmationNumber: carrier.confirmations.get(pickup.id) });
    expect(await movesOf(pickup.id)).toEqual(['PENDING → CONFIRMED']);
  });

  it('that its carrier refuses is CARRIER_ERROR, and stays as FAILED', async () => {
    carrier.behaviour = 'refuses';

    await expect(schedule()).rejects.toMatchObject({ code: 'CARRIER_ERROR' });

    expect(await statuses()).toEqual(['FAILED']);
  });

  it.each([
    ['a shipment of nobody', { shipmentIds: ['shp_nobodys'] }, 'SHIPMENTS_NOT_FOUND'],
    ['a window that closes before it opens', { readyTime: '18:00', closingTime: '09:00' }, 'INVALID_INPUT'],
  ])('with %s is not recorded, and its carrier is not asked', async (_, overrides, code) => {
    const error = await schedule(overrides).catch((refusal: { code: string; details: { code?: string } }) => refusal);

    expect(error).toMatchObject(code === 'INVALID_INPUT' ? { code } : { details: { code } });
    expect(await statuses()).toEqual([]);
  });

  it('is cancelled once, with its carrier first, however many cancel it at once', async () => {
    const { id, confirmationNumber } = await schedule();
    await openConnections(module);

    const outcomes = await Promise.allSettled([cancel(id), cancel(id), cancel(id)]);

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toMatchObject([
      { value: { status: 'CANCELLED', cancellationReason: 'Nothing to collect' } },
    ]);
    for (const each of outcomes) if (each.status === 'rejected') expect(each.reason).toMatchObject(NOT_CANCELLABLE);
    expect(carrier.callsFor(confirmationNumber!)).toContain('cancelPickup');
    expect(await movesOf(id)).toEqual(['CONFIRMED → CANCELLED', 'PENDING → CONFIRMED']);
    await expect(cancel(id)).rejects.toMatchObject(NOT_CANCELLABLE);
  });

  it.each([
    ['refuses to cancel', 'refuses', NOT_CANCELLABLE],
    ['does not answer about', 'silent', { code: 'CARRIER_ERROR' }],
  ] as const)('that its carrier %s stays CONFIRMED', async (_, behaviour, refusal) => {
    const { id } = await schedule();
    carrier.behaviour = behaviour;

    await expect(cancel(id)).rejects.toMatchObject(refusal);

    expect([await statuses(), await movesOf(id)]).toEqual([['CONFIRMED'], ['PENDING → CONFIRMED']]);
  });

  it('is not found by another organization', async () => {
    const { id } = await schedule();

    await expect(cancel(id, { ...live, livemode: false })).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
  });
});
