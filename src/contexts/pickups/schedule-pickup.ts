import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { mexicoCityTime } from '../../kernel/dates/mexico-city-date.js';
import { Database } from '../../platform/database/database.js';
import { Idempotency } from '../../platform/idempotency/idempotency.js';
import { Shipments } from '../shipments/shipments.js';
import type { NewPickup, Pickup } from './pickup.entity.js';
import { PickupRepository } from './pickup.repository.js';
import { ApiError, invalidFields, invalidInput, validationError } from '../../kernel/api-error.js';
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
import { SettlePickup } from './settle-pickup.js';

/** Checkpoint. A repeated request resumes from this point. */
interface Progress {
  readonly pickupId: string;
}

/** Schedules a pickup in three phases: insert a PENDING row, call the carrier, record the response. */
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
   * Returns the pickup that `execute` would schedule, without scheduling the pickup. Throws `INVALID_INPUT` in the same cases as
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

  /**
   * Returns the saved address. Returns null if the request contains no address. Throws `INVALID_INPUT`, also if the address or a
   * shipment does not exist.
   */
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
 * Returns the key of the pickup place. Two saved copies of the same address result in the same key. Without an address, the key
 * represents the pickup place that the carrier has stored for the account.
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

/** Error `400`: a real carrier collects parcels at one place only once per day. */
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
