import { Injectable } from '@nestjs/common';
import { ApiError, invalidFields, invalidInput } from '../../kernel/api-error.js';
import { businessDaysAfter, isBusinessDay } from '../../kernel/dates/business-days.js';
import { Clock } from '../../kernel/clock.js';
import { newId } from '../../kernel/ids.js';
import { mexicoCityDate } from '../../kernel/dates/mexico-city-date.js';
import type { PostalAddress } from '../../kernel/postal-address.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { Idempotency } from '../../platform/idempotency/idempotency.js';
import { AddressBookService } from '../addresses/book/address-book.service.js';
import { CarrierDirectory } from '../carriers/carrier-directory.js';
import type { Shipment } from '../shipments/shipment.js';
import { Shipments } from '../shipments/shipments.js';
import type { Pickup } from './pickup.entity.js';
import { PickupRepository } from './pickup.repository.js';
import type { SchedulePickupRequest } from './pickup.request.js';
import { SettlePickup } from './settle-pickup.js';

/** The checkpoint that a repeated request resumes from. */
interface Progress {
  readonly pickupId: string;
}

/** Schedules a pickup in three phases: insert it as PENDING, call the carrier, record the carrier's answer. */
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

  /** Throws `INVALID_INPUT`, or `CARRIER_ERROR` where the carrier refuses the pickup. */
  async execute(tenant: Tenant, request: SchedulePickupRequest): Promise<Pickup> {
    const interrupted = this.idempotency.progress<Progress>();
    const pickup = interrupted
      ? await this.resume(tenant, interrupted.pickupId)
      : await this.settlePickup.execute(await this.insert(tenant, request));
    if (pickup.status === 'FAILED') throw pickupRefused(pickup);
    return pickup;
  }

  private insert(tenant: Tenant, request: SchedulePickupRequest): Promise<Pickup> {
    this.requirePossibleWindow(request);
    return this.database.transaction(async () => {
      const shipmentIds = [...new Set(request.shipmentIds ?? [])];
      const address = await this.check(tenant, request, shipmentIds);
      const pickup = await this.pickups.insert(
        {
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
          contactPhone: request.contactPhone,
          pickupAddressId: request.pickupAddressId ?? null,
          address,
          specialInstructions: request.specialInstructions ?? null,
          shipmentIds,
        },
        this.settlePickup.leaseSeconds,
      );
      await this.idempotency.checkpoint({ pickupId: pickup.id } satisfies Progress);
      return pickup;
    });
  }

  private async resume(tenant: Tenant, id: string): Promise<Pickup> {
    const settled = await this.settlePickup.takeOver(id);
    if (settled) return settled;
    const pickup = await this.pickups.find(tenant, id);
    if (!pickup) throw new Error(`An interrupted request names the pickup ${id}, which does not exist.`);
    return pickup;
  }

  /** Returns the saved address, or null. Throws `INVALID_INPUT`, also where address or shipments are not the caller's. */
  private async check(
    tenant: Tenant,
    { carrierCode, pickupAddressId }: SchedulePickupRequest,
    shipmentIds: readonly string[],
  ): Promise<PostalAddress | null> {
    if (!this.carriers.ofMode(tenant.livemode).get(carrierCode)?.supportsPickups)
      throw invalidFields({ carrierCode: [`${carrierCode} is not offered for pickups at the moment`] });
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

  private requirePossibleWindow({ pickupDate, readyTime, closingTime }: SchedulePickupRequest): void {
    const errors: Record<string, string[]> = {};
    const today = mexicoCityDate(this.clock.now());
    if (pickupDate < today) errors['pickupDate'] = [`must be today, ${today} in Mexico City, or later`];
    else if (!isBusinessDay(pickupDate))
      errors['pickupDate'] = [
        `must not be a Sunday or an official holiday: the next day is ${businessDaysAfter(pickupDate, 0)}`,
      ];
    if (closingTime <= readyTime) errors['closingTime'] = ['must be later than readyTime'];
    if (Object.keys(errors).length > 0) throw invalidFields(errors);
  }
}

/** `502`: the carrier conclusively refused the pickup. */
const pickupRefused = (pickup: Pickup): ApiError =>
  new ApiError('CARRIER_ERROR', `The carrier refused the pickup: ${pickup.failureReason ?? 'no reason given.'}`, {
    pickupId: pickup.id,
  });

function problemOf({ id, status, label }: Shipment, carrierCode: string): string | null {
  if (label?.status !== 'ACTIVE') return `${id} has no label`;
  if (label.carrierCode !== carrierCode) return `${id} has a label of ${label.carrierCode}`;
  const isCollectable = status === 'LABEL_PURCHASED' || status === 'READY_FOR_PICKUP';
  return isCollectable ? null : `${id} is ${status}`;
}

/** They do not exist, or belong to another organization or to the other mode. */
const shipmentsNotFound = (shipmentIds: readonly string[]): ApiError =>
  invalidInput('SHIPMENTS_NOT_FOUND', 'Some of the shipments do not exist.', {
    shipmentIds,
    errors: { shipmentIds: shipmentIds.map((id) => `${id} not found`) },
  });
