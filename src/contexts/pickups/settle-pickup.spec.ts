import type { TestingModule } from '@nestjs/testing';
import { CarrierInMemory } from '../../../test/support/carrier-in-memory.js';
import { sql } from '../../../test/support/bench.js';
import { newOrganization } from '../../../test/support/organization.js';
import { mexicoCityDay, movesOf } from '../../../test/support/pickups.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import { newId } from '../../kernel/ids.js';
import type { Tenant } from '../../kernel/principal.js';
import { acrossTenants, asTenant } from '../../platform/database/tenant-context.js';
import { Idempotency } from '../../platform/idempotency/idempotency.js';
import { PickupRepository } from './pickup.repository.js';
import type { NewPickup, Pickup } from './pickup.entity.js';
import { PickupsModule } from './pickups.module.js';
import { SettlePickup } from './settle-pickup.js';
import { UpdatePickupsTask, PickupsService } from './pickups.service.js';

const LEASE_SECONDS = 600;

describe('Settling a pickup', () => {
  const carrier = new CarrierInMemory();
  let module: TestingModule;
  let live: Tenant;
  let pickup: Pickup;

  beforeAll(async () => {
    module = await openTestingModule([PickupsModule], { carrier });
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    carrier.behaviour = 'answers';
    live = { organizationId: (await newOrganization()).id, livemode: true };
    pickup = (await asTenant(live, () => module.get(PickupRepository).insert(newPickup(live), LEASE_SECONDS)))!;
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  const settle = (): Promise<Pickup> => asTenant(live, () => module.get(SettlePickup).execute(pickup));

  const spyOnStoredResponse = () => jest.spyOn(module.get(Idempotency, { strict: false }), 'answer');

  const row = async () =>
    (
      await sql(
        `SELECT status, confirmation_number AS "number", failure_reason AS "failure", leased_until > now() AS leased
         FROM pickups WHERE id = $1`,
        [pickup.id],
      )
    )[0];

  const endLease = () =>
    sql("UPDATE pickups SET leased_until = now() - interval '1 second' WHERE id = $1", [pickup.id]);

  const acquireLease = () => asTenant(live, () => module.get(PickupRepository).acquireLease(pickup.id, LEASE_SECONDS));

  it('stores a confirmed pickup as CONFIRMED with the number of the carrier', async () => {
    const settled = await settle();

    const number = carrier.confirmations.get(pickup.id);
    expect(settled).toMatchObject({ status: 'CONFIRMED', confirmationNumber: number });
    expect(await row()).toMatchObject({ status: 'CONFIRMED', number, leased: null });
    expect(await movesOf(pickup.id)).toEqual(['PENDING → CONFIRMED']);
  });

  it('stores a rejected pickup as FAILED with the reason of the carrier', async () => {
    carrier.behaviour = 'refuses';

    expect(await settle()).toMatchObject({ status: 'FAILED', failureReason: 'Nobody collects there.' });

    expect(await row()).toMatchObject({ status: 'FAILED', number: null, failure: 'Nobody collects there.' });
    expect(await movesOf(pickup.id)).toEqual(['PENDING → FAILED']);
  });

  it('keeps a pickup without a response PENDING, and retries it later', async () => {
    carrier.behaviour = 'silent';
    // The ninth attempt: the next one is minutes away.
    await sql('UPDATE pickups SET attempt_no = 9, leased_until = now() WHERE id = $1', [pickup.id]);
    pickup = { ...pickup, attemptNo: 9 };
    const answer = spyOnStoredResponse();

    const settled = await settle();

    expect(settled.status).toBe('PENDING');
    expect(await row()).toMatchObject({ status: 'PENDING', number: null, leased: true });
    expect([answer.mock.calls, await movesOf(pickup.id)]).toEqual([[], []]);
  });

  it('finds a pickup with a lost confirmation by its reference, and schedules it once', async () => {
    carrier.behaviour = 'loses answer';
    await settle();
    const number = carrier.confirmations.get(pickup.id);
    carrier.behaviour = 'answers';
    await endLease();

    await acrossTenants(() => module.get(UpdatePickupsTask).run());

    expect(await row()).toMatchObject({ status: 'CONFIRMED', number });
    expect(await movesOf(pickup.id)).toEqual(['PENDING → CONFIRMED']);
    expect(carrier.callsFor(pickup.id).filter((call) => call === 'schedulePickup')).toHaveLength(1);
  });

  it('schedules a pickup that may have been requested only if the carrier does not have its reference', async () => {
    await endLease();
    pickup = (await acquireLease())!;

    expect((await settle()).status).toBe('CONFIRMED');

    expect(carrier.callsFor(pickup.id)).toEqual(['findPickup', 'schedulePickup']);
  });

  it('twice returns the pickup unchanged', async () => {
    await settle();
    carrier.behaviour = 'refuses';
    const answer = spyOnStoredResponse();

    const again = await settle();

    expect([again.status, answer.mock.calls]).toEqual(['CONFIRMED', []]);
    expect(await row()).toMatchObject({ status: 'CONFIRMED', failure: null });
    expect(await movesOf(pickup.id)).toEqual(['PENDING → CONFIRMED']);
  });

  it('by a process that lost the lease changes nothing: the new owner settles the pickup', async () => {
    await endLease();
    const takeover = await acquireLease();
    carrier.behaviour = 'refuses';

    expect((await settle()).status).toBe('PENDING');
    expect([(await row())?.['status'], await movesOf(pickup.id)]).toEqual(['PENDING', []]);

    carrier.behaviour = 'answers';
    pickup = takeover!;
    expect((await settle()).status).toBe('CONFIRMED');
  });

  it('leases a pickup to one process, and not before the previous lease has expired', async () => {
    expect(await acquireLease()).toBeNull();

    await endLease();
    const leases = await Promise.all([acquireLease(), acquireLease()]);

    expect(leases.filter(Boolean)).toHaveLength(1);
  });

  it('requests a pickup again only if the carrier recognizes a repeated request', async () => {
    carrier.pickups = { ...LOOKUP, lookup: false, repeatable: true };
    carrier.behaviour = 'silent';
    await settle();
    await endLease();
    pickup = (await acquireLease())!;
    carrier.behaviour = 'answers';

    expect((await settle()).status).toBe('CONFIRMED');
    expect(new Set(carrier.callsFor(pickup.id))).toEqual(new Set(['schedulePickup']));
    carrier.pickups = LOOKUP;
  });

  it('stores an unconfirmed pickup as FAILED after its date', async () => {
    carrier.behaviour = 'silent';
    await settle();
    await sql('UPDATE pickups SET pickup_date = pickup_date - 30, leased_until = now() WHERE id = $1', [pickup.id]);
    pickup = (await acquireLease())!;

    expect((await settle()).status).toBe('FAILED');
    expect(await row()).toMatchObject({ failure: expect.stringContaining('before its date passed') });
  });

  it('keeps a confirmed pickup CONFIRMED, without queries, if the carrier cannot report its status', async () => {
    const confirmed = await settle();
    const query = jest.spyOn(carrier, 'pickupStatus');
    carrier.pickups = { ...LOOKUP, status: false };

    const refreshed = await asTenant(live, () => module.get(PickupsService).refresh(live, confirmed.id));

    expect([refreshed.status, query.mock.calls]).toEqual(['CONFIRMED', []]);
    carrier.pickups = LOOKUP;
  });

  it('stores the response of a request with an Idempotency-Key together with the confirmation, or neither', async () => {
    const failure = new Error('Another process has taken over the key.');
    spyOnStoredResponse().mockRejectedValue(failure);

    await expect(settle()).rejects.toBe(failure);

    expect([(await row())?.['status'], await movesOf(pickup.id)]).toEqual(['PENDING', []]);
  });
});

const LOOKUP = { status: true, cancel: true, lookup: true, repeatable: false };

const newPickup = ({ organizationId, livemode }: Tenant): NewPickup => ({
  id: newId('pku'),
  organizationId,
  livemode,
  carrierCode: 'ESTAFETA',
  pickupDate: mexicoCityDay(1),
  readyTime: '09:00',
  closingTime: '18:00',
  packageCount: 4,
  totalWeight: '12.500',
  contactName: 'Ana Ruiz',
  contactPhone: '+525512345678',
  pickupAddressId: null,
  address: null,
  placeKey: null,
  specialInstructions: null,
  shipmentIds: [],
});
