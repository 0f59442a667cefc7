import { Injectable } from '@nestjs/common';
import { ApiError, invalidFields } from '../../kernel/api-error.js';
import { businessDaysAfter, isBusinessDay } from '../../kernel/dates/business-days.js';
import { Clock } from '../../kernel/clock.js';
import { newId } from '../../kernel/ids.js';
import { mexicoCityDate } from '../../kernel/dates/mexico-city-date.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { Idempotency } from '../../platform/idempotency/idempotency.js';
import type { Pickup } from './pickup.entity.js';
import { PickupContents } from './pickup-contents.js';
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
    private readonly contents: PickupContents,
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
      const contents = await this.contents.check(tenant, request);
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
          address: contents.address,
          specialInstructions: request.specialInstructions ?? null,
          shipmentIds: contents.shipmentIds,
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
