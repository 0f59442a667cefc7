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

describe('Settling a pickup by the carrier’s answer', () => {
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

  const spyOnAnswer = () => jest.spyOn(module.get(Idempotency, { strict: false }), 'answer');

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

  it('one that the carrier confirms is CONFIRMED under the carrier’s number', async () => {
    const settled = await settle();

    const number = carrier.confirmations.get(pickup.id);
    expect(settled).toMatchObject({ status: 'CONFIRMED', confirmationNumber: number });
    expect(await row()).toMatchObject({ status: 'CONFIRMED', number, leased: null });
    expect(await movesOf(pickup.id)).toEqual(['PENDING → CONFIRMED']);
  });

  it('one that the carrier refuses is FAILED, with the carrier’s reason', async () => {
    carrier.behaviour = 'refuses';

    expect(await settle()).toMatchObject({ status: 'FAILED', failureReason: 'Nobody collects there.' });

    expect(await row()).toMatchObject({ status: 'FAILED', number: null, failure: 'Nobody collects there.' });
    expect(await movesOf(pickup.id)).toEqual(['PENDING → FAILED']);
  });

  it('one that the carrier does not answer about stays PENDING, and is retried later', async () => {
    carrier.behaviour = 'silent';
    // The ninth try: the next is minutes away.
    await sql('UPDATE pickups SET attempt_no = 9, leased_until = now() WHERE id = $1', [pickup.id]);
    pickup = { ...pickup, attemptNo: 9 };
    const answer = spyOnAnswer();

    const settled = await settle();

    expect(settled.status).toBe('PENDING');
    expect(await row()).toMatchObject({ status: 'PENDING', number: null, leased: true });
    expect([answer.mock.calls, await movesOf(pickup.id)]).toEqual([[], []]);
  });

  it('one whose confirmation was lost is found by its reference: it is scheduled once', async () => {
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

  it('one that may have been requested is scheduled only where the carrier has nothing for its reference', async () => {
    await endLease();
    pickup = (await acquireLease())!;

    expect((await settle()).status).toBe('CONFIRMED');

    expect(carrier.callsFor(pickup.id)).toEqual(['findPickup', 'schedulePickup']);
  });

  it('twice changes nothing: the second returns the pickup unchanged', async () => {
    await settle();
    carrier.behaviour = 'refuses';
    const answer = spyOnAnswer();

    const again = await settle();

    expect([again.status, answer.mock.calls]).toEqual(['CONFIRMED', []]);
    expect(await row()).toMatchObject({ status: 'CONFIRMED', failure: null });
    expect(await movesOf(pickup.id)).toEqual(['PENDING → CONFIRMED']);
  });

  it('by a process whose lease was taken over changes nothing: the new owner settles it', async () => {
    await endLease();
    const takeover = await acquireLease();
    carrier.behaviour = 'refuses';

    expect((await settle()).status).toBe('PENDING');
    expect([(await row())?.['status'], await movesOf(pickup.id)]).toEqual(['PENDING', []]);

    carrier.behaviour = 'answers';
    pickup = takeover!;
    expect((await settle()).status).toBe('CONFIRMED');
  });

  it('is leased by one process only, and not before the previous lease has expired', async () => {
    expect(await acquireLease()).toBeNull();

    await endLease();
    const leases = await Promise.all([acquireLease(), acquireLease()]);

    expect(leases.filter(Boolean)).toHaveLength(1);
  });

  it('is requested again only where its carrier recognises a repetition', async () => {
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

  it('that its carrier never confirmed is FAILED when its day has passed', async () => {
    carrier.behaviour = 'silent';
    await settle();
    await sql('UPDATE pickups SET pickup_date = pickup_date - 30, leased_until = now() WHERE id = $1', [pickup.id]);
    pickup = (await acquireLease())!;

    expect((await settle()).status).toBe('FAILED');
    expect(await row()).toMatchObject({ failure: expect.stringContaining('before its date passed') });
  });

  it('confirmed by a carrier that cannot report its state stays CONFIRMED, and is not queried', async () => {
    const confirmed = await settle();
    const asked = jest.spyOn(carrier, 'pickupStatus');
    carrier.pickups = { ...LOOKUP, status: false };

    const refreshed = await asTenant(live, () => module.get(PickupsService).refresh(live, confirmed.id));

    expect([refreshed.status, asked.mock.calls]).toEqual(['CONFIRMED', []]);
    carrier.pickups = LOOKUP;
  });

  it('writes the answer of a keyed request with the confirmation, or neither', async () => {
    const failure = new Error('Another process has taken over the key.');
    spyOnAnswer().mockRejectedValue(failure);

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
