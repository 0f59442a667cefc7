import type { TestingModule } from '@nestjs/testing';
import { CarrierInMemory } from '../../../test/support/carrier-in-memory.js';
import { sql } from '../../../test/support/bench.js';
import { newDraft } from '../../../test/support/draft-shipment.js';
import { newOrganization } from '../../../test/support/organization.js';
import { movesOf, pickupRequest } from '../../../test/support/pickups.js';
import { openConnections, openTestingModule } from '../../../test/support/testing-module.js';
import { Clock } from '../../kernel/clock.js';
import { newId } from '../../kernel/ids.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { asTenant } from '../../platform/database/tenant-context.js';
import { Shipments } from '../shipments/shipments.js';
import type { Pickup } from './pickup.entity.js';
import { PickupsModule } from './pickups.module.js';
import type { SchedulePickupRequest } from './pickup.request.js';
import { SchedulePickup } from './schedule-pickup.js';
import { PickupsService } from './pickups.service.js';

const NOT_CANCELLABLE = { code: 'INVALID_INPUT', details: { code: 'PICKUP_NOT_CANCELLABLE' } };

describe('Pickup', () => {
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

  it('is stored before the carrier is called, and becomes CONFIRMED with the number of the carrier', async () => {
    const pickup = await schedule();

    expect(pickup).toMatchObject({ status: 'CONFIRMED', confirmationNumber: carrier.confirmations.get(pickup.id) });
    expect(await movesOf(pickup.id)).toEqual(['PENDING → CONFIRMED']);
  });

  it('rejected by the carrier returns CARRIER_ERROR, and is stored as FAILED', async () => {
    carrier.behaviour = 'refuses';

    await expect(schedule()).rejects.toMatchObject({ code: 'CARRIER_ERROR' });

    expect(await statuses()).toEqual(['FAILED']);
  });

  it.each([
    ['an unknown shipment', { shipmentIds: ['shp_nobodys'] }, 'SHIPMENTS_NOT_FOUND'],
    ['a window that closes before it opens', { readyTime: '18:00', closingTime: '09:00' }, 'INVALID_INPUT'],
  ])('with %s is not stored, and the carrier is not called', async (_, overrides, code) => {
    const error = await schedule(overrides).catch(
      (rejection: { code: string; details: { code?: string } }) => rejection,
    );

    expect(error).toMatchObject(code === 'INVALID_INPUT' ? { code } : { details: { code } });
    expect(await statuses()).toEqual([]);
  });

  it('is cancelled once by concurrent requests, first at the carrier', async () => {
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
    ['rejects the cancellation', 'refuses', NOT_CANCELLABLE],
    ['does not respond', 'silent', { code: 'CARRIER_ERROR' }],
  ] as const)('stays CONFIRMED if the carrier %s', async (_, behaviour, rejection) => {
    const { id } = await schedule();
    carrier.behaviour = behaviour;

    await expect(cancel(id)).rejects.toMatchObject(rejection);

    expect([await statuses(), await movesOf(id)]).toEqual([['CONFIRMED'], ['PENDING → CONFIRMED']]);
  });

  it('is not visible to another organization', async () => {
    const { id } = await schedule();

    await expect(cancel(id, { ...live, livemode: false })).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
  });
});

class RealCarrier extends CarrierInMemory {
  override readonly simulated = false;
}

/** 10:30 in Mexico City, on a Friday before the Monday holiday of 15 March 2027. */
const NOW = new Date('2027-03-12T16:30:00Z');

describe('Pickup with a real carrier', () => {
  const carrier = new RealCarrier();
  let module: TestingModule;
  let live: Tenant;
  let labelled: string;

  beforeAll(async () => {
    module = await openTestingModule([PickupsModule], { carrier });
    jest.spyOn(module.get(Clock, { strict: false }), 'now').mockReturnValue(NOW);
  });

  afterAll(async () => {
    jest.restoreAllMocks();
    await module.close();
  });

  beforeEach(async () => {
    carrier.behaviour = 'answers';
    live = { organizationId: (await newOrganization()).id, livemode: true };
    const draft = newDraft(live);
    labelled = draft.id;
    await asTenant(live, () => module.get(Database).transaction(() => module.get(Shipments).create(draft)));
    await label('LABEL_PURCHASED');
  });

  const label = (status: string, carrierCode = 'ESTAFETA') =>
    sql('UPDATE shipments SET status = $2, carrier_code = $3 WHERE id = $1', [labelled, status, carrierCode]);

  const schedule = (overrides: object = {}): Promise<Pickup> =>
    asTenant(live, () =>
      module
        .get(SchedulePickup)
        .execute(live, pickupRequest({ pickupDate: '2027-03-16', ...overrides }) as unknown as SchedulePickupRequest),
    );

  const saveAddress = async (street: string): Promise<string> => {
    const id = newId('adr');
    await sql(
      `INSERT INTO addresses (id, organization_id, livemode, contact_name, contact_phone, street, exterior_number,
         neighborhood, city, state, postal_code, country, is_residential, search_text)
       VALUES ($1, $2, true, 'Ana', '+525512345678', $3, '12', 'Centro', 'Monterrey', 'NL', '64000', 'MX', false, '')`,
      [id, live.organizationId, street],
    );
    return id;
  };

  const EXISTS = { code: 'INVALID_INPUT', details: { code: 'PICKUP_EXISTS' } };

  it.each([
    ['a Sunday', '2027-03-14', '2027-03-16'],
    ['a holiday on a Monday', '2027-03-15', '2027-03-16'],
    ['Christmas', '2027-12-25', '2027-12-27'],
    ['New Year on a Saturday', '2028-01-01', '2028-01-03'],
    ['Labour Day', '2028-05-01', '2028-05-02'],
    ['Independence Day', '2027-09-16', '2027-09-17'],
  ])('is rejected on %s with the next business day', async (_, pickupDate, next) => {
    await expect(schedule({ pickupDate })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { errors: { pickupDate: [expect.stringMatching(new RegExp(`The next business day is ${next}$`))] } },
    });
  });

  it.each([
    ['09:00', '10:29', false],
    ['09:00', '10:30', false],
    ['00:00', '00:01', false],
    ['09:00', '10:31', true],
    ['11:00', '18:00', true],
    ['23:58', '23:59', true],
  ])('for today from %s to %s is accepted: %s', async (readyTime, closingTime, isAccepted) => {
    const today = schedule({ pickupDate: '2027-03-12', readyTime, closingTime });

    if (isAccepted) expect((await today).status).toBe('CONFIRMED');
    else
      await expect(today).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        details: { errors: { closingTime: [expect.stringContaining('10:30')] } },
      });
  });

  it.each([
    ['no label', 'DRAFT', 'ESTAFETA'],
    ['a voided label', 'CANCELLED', 'ESTAFETA'],
    ['a collected parcel', 'PICKED_UP', 'ESTAFETA'],
    ['a parcel in transit', 'IN_TRANSIT', 'ESTAFETA'],
    ['a delivered parcel', 'DELIVERED', 'ESTAFETA'],
    ['a label of another carrier', 'LABEL_PURCHASED', 'DHL'],
  ])('is rejected with only %s', async (_, status, carrierCode) => {
    await label(status, carrierCode);

    await expect(schedule()).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { code: 'PICKUP_WITHOUT_LABELS', carrierCode: 'ESTAFETA' },
    });
    expect(await sql('SELECT id FROM pickups WHERE organization_id = $1', [live.organizationId])).toEqual([]);
  });

  it('is scheduled once per day and place, also by concurrent requests', async () => {
    await openConnections(module);

    const outcomes = await Promise.allSettled([schedule(), schedule(), schedule()]);

    const [first] = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const rejections = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(rejections).toHaveLength(2);
    for (const rejection of rejections)
      expect(rejection).toMatchObject({ ...EXISTS, details: { code: 'PICKUP_EXISTS', pickupId: first!.id } });
    expect((await schedule({ pickupDate: '2027-03-17' })).status).toBe('CONFIRMED');
  });

  it('is unique by the text of the address, not by its id', async () => {
    await schedule({ pickupAddressId: await saveAddress('Av. Juárez') });

    await expect(schedule({ pickupAddressId: await saveAddress('av juarez') })).rejects.toMatchObject(EXISTS);
    expect((await schedule({ pickupAddressId: await saveAddress('Hidalgo') })).status).toBe('CONFIRMED');
    expect((await schedule()).status).toBe('CONFIRMED');
  });

  it('can be scheduled again after a cancelled or rejected one', async () => {
    carrier.behaviour = 'refuses';
    await expect(schedule()).rejects.toMatchObject({ code: 'CARRIER_ERROR' });
    carrier.behaviour = 'answers';
    const { id } = await schedule();
    await expect(schedule()).rejects.toMatchObject(EXISTS);
    await asTenant(live, () => module.get(PickupsService).cancel(live, id, 'Nothing to collect'));

    expect((await schedule()).status).toBe('CONFIRMED');
  });
});
