import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Clock } from '../../kernel/clock.js';
import { mexicoCityDate, mexicoCityTime } from '../../kernel/dates/mexico-city-date.js';
import { Database } from '../../platform/database/database.js';
import { Idempotency } from '../../platform/idempotency/idempotency.js';
import type { PickupLookup, PickupParcel, PickupRequest } from '../carriers/port/carrier-pickup.js';
import { PickupClient } from '../carriers/calling/pickup-client.js';
import { toMetric } from '../../kernel/parcel.js';
import { LabelQueries } from '../labels/label-queries.js';
import { Shipments } from '../shipments/shipments.js';
import { InquiryWindow } from '../carriers/calling/inquiry-window.js';
import type { NewPickup, Pickup } from './pickup.entity.js';
import { PickupRepository, type TransitionDetails } from './pickup.repository.js';
import { toPickupResponse } from './pickup.response.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { notFound, ApiError, invalidFields, invalidInput, validationError } from '../../kernel/api-error.js';
import { nextPickupStatus, type PickupTrigger } from './pickup-status.js';
import { businessDaysAfter, isBusinessDay } from '../../kernel/dates/business-days.js';
import { newId } from '../../kernel/ids.js';
import { meantPhone } from '../../kernel/telephone.js';
import type { PostalAddress } from '../../kernel/postal-address.js';
import type { Tenant } from '../../kernel/principal.js';
import { AddressBookService } from '../addresses/book/address-book.service.js';
import type { CarrierProfile } from '../carriers/port/carrier-profile.js';
import { CarrierDirectory } from '../carriers/carrier-directory.js';
import type { Shipment } from '../shipments/shipment.js';
import type { SchedulePickupRequest } from './pickup.request.js';

const PAUSE_BETWEEN_INQUIRIES_MS = 400;

const NEVER_CONFIRMED = 'The carrier did not confirm the pickup before its date passed.';

/** `attemptNo` of a pickup for which the service has not called the carrier yet. */
const FIRST_ATTEMPT = 1;

/**
 * Phases two and three of scheduling: calls the carrier outside any transaction, with the pickup id as reference, and records the
 * response. A repeated call may schedule a second pickup with the same reference. So after a call without a response, the service
 * queries the carrier for the reference instead. `UpdatePickupsTask` repeats this query later.
 * Source: docs/pickups.md#rules-and-limits
 */
@Injectable()
export class SettlePickup {
  constructor(
    private readonly pickupClient: PickupClient,
    private readonly shipments: Shipments,
    private readonly labels: LabelQueries,
    private readonly pickups: PickupRepository,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly idempotency: Idempotency,
    private readonly inquiryWindow: InquiryWindow,
    private readonly clock: Clock,
  ) {}

  /** Duration of the lease of a PENDING pickup, in seconds. Longer than the calls to the carrier can take. */
  get leaseSeconds(): number {
    const { seconds, pickupCallSeconds } = this.inquiryWindow;
    return pickupCallSeconds + seconds + 3;
  }

  /**
   * Leases a PENDING pickup whose lease has expired, and completes its scheduling. Returns null if the pickup is no longer PENDING,
   * or if another process holds the lease.
   */
  async takeOver(id: string): Promise<Pickup | null> {
    const leased = await this.pickups.acquireLease(id, this.leaseSeconds);
    return leased && this.execute(leased);
  }

  /**
   * `pickup` is PENDING and leased by the caller. Returns the updated pickup, still PENDING if the carrier did not
   * respond.
   */
  async execute(pickup: Pickup): Promise<Pickup> {
    const outcome = await this.requestPickup(pickup);
    const settled = await this.database.transaction(async () => {
      const recorded = await this.record(pickup, outcome);
      // The response for an Idempotency-Key commits in the same transaction. The status FAILED is excluded, because scheduling
      // returns 502 for a FAILED pickup and a refresh returns 200.
      if (recorded && recorded.status !== 'FAILED') await this.idempotency.answer(toPickupResponse(recorded));
      return recorded;
    });
    // `settled` is null if the pickup is still PENDING, or if another process holds the lease.
    return settled ?? this.current(pickup);
  }

  /**
   * Call this method in a transaction. Returns null if another process has changed the pickup. Throws if the transition is not
   * allowed.
   */
  async transition(pickup: Pickup, trigger: PickupTrigger, details?: TransitionDetails): Promise<Pickup | null> {
    const status = nextPickupStatus(pickup.status, trigger);
    if (!status) throw new Error(`Pickup ${pickup.id} is ${pickup.status}: there is no transition ${trigger}.`);
    const changed = await this.pickups.setStatus(pickup, status, details);
    if (changed) {
      await this.outbox.append(changed, 'pickup.updated', {
        ...toPickupResponse(changed),
        previousStatus: pickup.status,
      });
    }
    return changed;
  }

  private async parcels(pickup: Pickup): Promise<PickupParcel[]> {
    if (pickup.shipmentIds.length === 0) return [];
    const [shipments, carrierData] = await Promise.all([
      this.shipments.getMany(pickup, pickup.shipmentIds),
      this.labels.carrierDataOf(pickup, pickup.shipmentIds),
    ]);
    return shipments.flatMap(({ id, label, parcel, to }) =>
      label?.status === 'ACTIVE' && label.carrierCode === pickup.carrierCode
        ? {
            trackingNumber: label.trackingNumber,
            serviceCode: label.serviceCode,
            parcel: toMetric(parcel),
            destinationCountry: to.country,
            carrierData: carrierData.get(id) ?? null,
          }
        : [],
    );
  }

  private async current(pickup: Pickup): Promise<Pickup> {
    const found = await this.pickups.find(pickup, pickup.id);
    if (!found) throw notFound('Pickup');
    return found;
  }

  /** Schedules the pickup if no process has called the carrier yet, or if the carrier has no pickup with the reference. */
  private async requestPickup(pickup: Pickup): Promise<PickupLookup> {
    const { carrierCode } = pickup;
    const request = toPickupRequest(pickup, await this.parcels(pickup));
    const schedule = () => this.pickupClient.schedule(carrierCode, request);
    // A carrier with idempotent scheduling does not need a separate query.
    const isRepeatable = this.pickupClient.supportOf(carrierCode, pickup.livemode).repeatable;
    const find = () => (isRepeatable ? schedule() : this.pickupClient.find(carrierCode, request));
    let outcome: PickupLookup = pickup.attemptNo === FIRST_ATTEMPT ? await schedule() : await find();
    if (outcome.kind === 'absent') outcome = await schedule();
    const windowEnd = Date.now() + this.inquiryWindow.seconds * 1000;
    while (outcome.kind === 'unknown' && Date.now() < windowEnd) {
      await sleep(PAUSE_BETWEEN_INQUIRIES_MS);
      outcome = await find();
    }
    return outcome;
  }

  private async record(pickup: Pickup, outcome: PickupLookup): Promise<Pickup | null> {
    switch (outcome.kind) {
      case 'confirmed':
        return this.transition(pickup, 'confirm', {
          confirmationNumber: outcome.confirmationNumber,
          carrierData: outcome.carrierData ?? null,
        });
      case 'refused':
        return this.transition(pickup, 'fail', { failureReason: outcome.reason });
      case 'absent':
      case 'unknown':
        if (mexicoCityDate(this.clock.now()) > pickup.pickupDate)
          return this.transition(pickup, 'fail', { failureReason: NEVER_CONFIRMED });
        await this.pickups.postpone(pickup);
        return null;
    }
  }
}

const toPickupRequest = (pickup: Pickup, parcels: readonly PickupParcel[]): PickupRequest => ({
  reference: pickup.id,
  livemode: pickup.livemode,
  pickupDate: pickup.pickupDate,
  readyTime: pickup.readyTime,
  closingTime: pickup.closingTime,
  packageCount: pickup.packageCount,
  totalWeightKg: Number(pickup.totalWeight),
  contactName: pickup.contactName,
  contactPhone: pickup.contactPhone,
  address: pickup.address,
  instructions: pickup.specialInstructions,
  parcels,
});

/** The checkpoint from which a repeated request resumes. */
interface Progress {
  readonly pickupId: string;
}

/** Schedules a pickup in three phases: insert it as PENDING, call the carrier, record the response. */
@Injectable()
export class SchedulePickup {
  constructor(
    private readonly database: Database,
    private readonly addresses: AddressBookService,
    private readonly shipments: Shipments,
    private readonly carriers: CarrierDirectory,
    private readonly pickups: PickupRepository,
    private readonly settlePickup: SettlePickup,
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
  ) {}

  /** Throws `INVALID_INPUT`, or `CARRIER_ERROR` if the carrier rejects the pickup. */
  async execute(tenant: Tenant, request: SchedulePickupRequest): Promise<Pickup> {
    const interrupted = this.idempotency.progress<Progress>();
    const pickup = interrupted
      ? await this.resume(tenant, interrupted.pickupId)
      : await this.settlePickup.execute(await this.insert(tenant, request));
    if (pickup.status === 'FAILED') throw pickupRejected(pickup);
    return pickup;
  }

  /**
   * Returns the pickup that the request would schedule, without scheduling it. Throws `INVALID_INPUT` in the same cases as
   * `execute`.
   */
  async rehearse(tenant: Tenant, request: SchedulePickupRequest): Promise<NewPickup> {
    const carrier = this.carrierOf(tenant, request);
    const pickup = await this.prepare(tenant, request, carrier);
    const same = pickup.placeKey === null ? null : await this.pickups.findSame(pickup);
    if (same) throw pickupExists(carrier, same.id, request.pickupDate);
    return pickup;
  }

  private insert(tenant: Tenant, request: SchedulePickupRequest): Promise<Pickup> {
    const carrier = this.carrierOf(tenant, request);
    return this.database.transaction(async () => {
      const requested = await this.prepare(tenant, request, carrier);
      const pickup = await this.pickups.insert(requested, this.settlePickup.leaseSeconds);
      if (!pickup)
        throw pickupExists(carrier, (await this.pickups.findSame(requested))?.id ?? null, request.pickupDate);
      await this.idempotency.checkpoint({ pickupId: pickup.id } satisfies Progress);
      return pickup;
    });
  }

  /** Throws `VALIDATION_ERROR` or `INVALID_INPUT`. */
  private carrierOf(tenant: Tenant, request: SchedulePickupRequest): CarrierProfile {
    if (meantPhone(request.contactPhone) === null) throw validationError({ contactPhone: [INVALID_PHONE] });
    const carrier = this.carriers.ofMode(tenant.livemode).get(request.carrierCode);
    if (!carrier?.supportsPickups)
      throw invalidFields({ carrierCode: [`${request.carrierCode} does not support pickups at the moment`] });
    this.requirePossibleWindow(request, carrier);
    return carrier;
  }

  private async prepare(tenant: Tenant, request: SchedulePickupRequest, carrier: CarrierProfile): Promise<NewPickup> {
    const shipmentIds = [...new Set(request.shipmentIds ?? [])];
    const address = await this.check(tenant, request, shipmentIds);
    if (!carrier.simulated && shipmentIds.length === 0) await this.requireLabels(tenant, carrier);
    return {
      id: newId('pku'),
      organizationId: tenant.organizationId,
      livemode: tenant.livemode,
      carrierCode: request.carrierCode,
      pickupDate: request.pickupDate,
      readyTime: request.readyTime,
      closingTime: request.closingTime,
      packageCount: request.packageCount,
      totalWeight: request.totalWeight.toFixed(3),
      contactName: request.contactName,
      contactPhone: meantPhone(request.contactPhone)!,
      pickupAddressId: request.pickupAddressId ?? null,
      address,
      placeKey: carrier.simulated ? null : placeKeyOf(address),
      specialInstructions: request.specialInstructions ?? null,
      shipmentIds,
    };
  }

  private async resume(tenant: Tenant, id: string): Promise<Pickup> {
    const settled = await this.settlePickup.takeOver(id);
    if (settled) return settled;
    const pickup = await this.pickups.find(tenant, id);
    if (!pickup) throw new Error(`Pickup ${id} of an interrupted request does not exist.`);
    return pickup;
  }

  /** Returns the saved address, or null. Throws `INVALID_INPUT`, also for unknown addresses or shipments. */
  private async check(
    tenant: Tenant,
    { carrierCode, pickupAddressId }: SchedulePickupRequest,
    shipmentIds: readonly string[],
  ): Promise<PostalAddress | null> {
    const address = pickupAddressId ? await this.address(tenant, pickupAddressId) : null;
    if (shipmentIds.length === 0) return address;
    const shipments = await this.shipments.getMany(tenant, shipmentIds);
    const missing = shipmentIds.filter((id) => !shipments.some((shipment) => shipment.id === id));
    if (missing.length > 0) throw shipmentsNotFound(missing);
    const problems = shipments.flatMap((shipment) => problemOf(shipment, carrierCode) ?? []);
    if (problems.length > 0) throw invalidFields({ shipmentIds: problems });
    return address;
  }

  private async address(tenant: Tenant, id: string): Promise<PostalAddress> {
    try {
      return await this.addresses.getPostalAddress(tenant, id);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'RESOURCE_NOT_FOUND')
        throw invalidFields({ pickupAddressId: ['is not one of your saved addresses'] });
      throw error;
    }
  }

  private async requireLabels(tenant: Tenant, { code, name }: CarrierProfile): Promise<void> {
    if (await this.shipments.hasCollectable(tenant, code)) return;
    throw invalidInput(
      'PICKUP_WITHOUT_LABELS',
      `No label of ${name} is waiting for collection. Buy one before you schedule a pickup.`,
      { carrierCode: code },
    );
  }

  private requirePossibleWindow(
    { pickupDate, readyTime, closingTime }: SchedulePickupRequest,
    { name, simulated, collectionDays }: CarrierProfile,
  ): void {
    const errors: Record<string, string[]> = {};
    const [today, time] = mexicoCityTime(this.clock.now()).split(' ') as [string, string];
    if (pickupDate < today) errors['pickupDate'] = [`must be ${today}, which is today in Mexico City, or later`];
    else if (collectionDays === 'business_days' && !isBusinessDay(pickupDate))
      errors['pickupDate'] = [
        `must not be a Sunday or an official holiday, because ${name} does not collect then. The next business day is ${businessDaysAfter(pickupDate, 0)}`,
      ];
    if (closingTime <= readyTime) errors['closingTime'] = ['must be later than readyTime'];
    else if (!simulated && pickupDate === today && closingTime <= time.slice(0, 'HH:mm'.length))
      errors['closingTime'] = [`must be later than ${time.slice(0, 'HH:mm'.length)}, the current time in Mexico City`];
    if (Object.keys(errors).length > 0) throw invalidFields(errors);
  }
}

const INVALID_PHONE = 'must be a telephone number of 8 to 15 digits, such as +525512345678';

/**
 * Returns the same key for two saved copies of the same address. Without an address, the key represents the regular pickup place.
 */
const placeKeyOf = (address: PostalAddress | null): string => {
  const { street, exteriorNumber, interiorNumber, postalCode, country } = address ?? {};
  const place = [street, exteriorNumber, interiorNumber, postalCode, country];
  const folded = place.map((part) =>
    (part ?? '')
      .normalize('NFKD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase(),
  );
  return createHash('sha256').update(folded.join(' ')).digest('hex');
};

/** Error `400`: a real carrier collects parcels at a place only once per day. */
const pickupExists = ({ code, name }: CarrierProfile, pickupId: string | null, pickupDate: string): ApiError =>
  invalidInput(
    'PICKUP_EXISTS',
    `${name} already has a pickup at this address on ${pickupDate}. Use that pickup, or cancel it before you schedule another one.`,
    { pickupId, carrierCode: code, pickupDate },
  );

/** Error `502`: the carrier rejected the pickup. */
const pickupRejected = (pickup: Pickup): ApiError =>
  new ApiError('CARRIER_ERROR', `The carrier rejected the pickup: ${pickup.failureReason ?? 'no reason given.'}`, {
    pickupId: pickup.id,
  });

function problemOf({ id, status, label }: Shipment, carrierCode: string): string | null {
  if (label?.status !== 'ACTIVE') return `${id} has no label`;
  if (label.carrierCode !== carrierCode) return `${id} has a label of ${label.carrierCode}`;
  const isCollectable = status === 'LABEL_PURCHASED' || status === 'READY_FOR_PICKUP';
  return isCollectable ? null : `${id} is ${status}`;
}

/** Error for shipments that do not exist, or that belong to another organization or mode. */
const shipmentsNotFound = (shipmentIds: readonly string[]): ApiError =>
  invalidInput('SHIPMENTS_NOT_FOUND', 'Some shipments do not exist. Remove the ids in details.shipmentIds.', {
    shipmentIds,
    errors: { shipmentIds: shipmentIds.map((id) => `${id} not found`) },
  });
