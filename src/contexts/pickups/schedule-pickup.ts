import { Injectable } from '@nestjs/common';
import { invalidFields } from '../../kernel/api-error.js';
import { Clock } from '../../kernel/clock.js';
import { newId } from '../../kernel/ids.js';
import { mexicoCityDate } from '../../kernel/mexico-city.js';
import type { Tenant } from '../../kernel/principal.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Idempotency } from '../../platform/idempotency/idempotency.js';
import { leaseSeconds } from './lease.js';
import type { Pickup } from './pickup.js';
import { pickupRefused } from './pickup.errors.js';
import { PickupContents } from './pickup-contents.js';
import { PickupRepository } from './pickup.repository.js';
import type { SchedulePickupRequest } from './pickup.request.js';
import { toPickupResponse, type PickupResponse } from './pickup.response.js';
import { SettlePickup } from './settle-pickup.js';

/** Where a scheduling that was interrupted goes on. */
interface Progress {
  readonly pickupId: string;
}

/** Schedules a pickup in three phases: our record, the carrier's confirmation, the record of that. */
@Injectable()
export class SchedulePickup {
  constructor(
    private readonly database: Database,
    private readonly contents: PickupContents,
    private readonly pickups: PickupRepository,
    private readonly settlePickup: SettlePickup,
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Throws `INVALID_INPUT`, or `CARRIER_ERROR` where the carrier refuses to come. */
  async execute(tenant: Tenant, request: SchedulePickupRequest): Promise<PickupResponse> {
    const interrupted = this.idempotency.progress<Progress>();
    const pickup = interrupted
      ? await this.resume(tenant, interrupted.pickupId)
      : await this.settle(await this.record(tenant, request));
    if (pickup.status === 'FAILED') throw pickupRefused(pickup);
    return toPickupResponse(pickup);
  }

  private record(tenant: Tenant, request: SchedulePickupRequest): Promise<Pickup> {
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
        leaseSeconds(this.config),
      );
      await this.idempotency.checkpoint({ pickupId: pickup.id } satisfies Progress);
      return pickup;
    });
  }

  private async resume(tenant: Tenant, id: string): Promise<Pickup> {
    const taken = await this.pickups.take(id, leaseSeconds(this.config));
    if (taken) return this.settle(taken);
    const pickup = await this.pickups.find(tenant, id);
    if (!pickup) throw new Error(`An interrupted request names the pickup ${id}, which does not exist.`);
    return pickup;
  }

  private settle(pickup: Pickup): Promise<Pickup> {
    return this.settlePickup.execute(pickup, async (settled) => {
      if (settled.status !== 'FAILED') await this.idempotency.answer(toPickupResponse(settled));
    });
  }

  private requirePossibleWindow({ pickupDate, readyTime, closingTime }: SchedulePickupRequest): void {
    const errors: Record<string, string[]> = {};
    const today = mexicoCityDate(this.clock.now());
    if (pickupDate < today) errors['pickupDate'] = [`must be today, ${today} in Mexico City, or later`];
    if (closingTime <= readyTime) errors['closingTime'] = ['must be later than readyTime'];
    if (Object.keys(errors).length > 0) throw invalidFields(errors);
  }
}
