import { Injectable } from '@nestjs/common';
import { notFound, ApiError, invalidInput } from '../../kernel/api-error.js';
import type { PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import type { Pickup } from './pickup.entity.js';
import { PickupRepository, type PickupFilter } from './pickup.repository.js';
import { toPickupResponse } from './pickup.response.js';
import { nextPickupStatus, hasEnded, triggersUntil } from './pickup-status.js';
import { Database } from '../../platform/database/database.js';
import { Idempotency } from '../../platform/idempotency/idempotency.js';
import { PickupClient } from '../carriers/calling/pickup-client.js';
import { SettlePickup } from './settle-pickup.js';
import { ScheduledTask } from '../../platform/scheduler/scheduled-task.js';

@Injectable()
export class PickupsService {
  constructor(
    private readonly pickups: PickupRepository,
    private readonly pickupClient: PickupClient,
    private readonly settlePickup: SettlePickup,
    private readonly database: Database,
    private readonly idempotency: Idempotency,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(tenant: Tenant, id: string): Promise<Pickup> {
    const pickup = await this.pickups.find(tenant, id);
    if (!pickup) throw notFound('Pickup');
    return pickup;
  }

  list(tenant: Tenant, filter: PickupFilter, page: PageRequest): Promise<{ rows: Pickup[]; total: number }> {
    return this.pickups.list(tenant, filter, page);
  }

  /**
   * Queries the carrier for the current status. If the carrier does not respond, the pickup does not change, and the service
   * repeats the query later. Throws `RESOURCE_NOT_FOUND`.
   */
  async refresh(tenant: Tenant, id: string): Promise<Pickup> {
    const pickup = await this.get(tenant, id);
    if (hasEnded(pickup.status)) return pickup;
    if (pickup.status !== 'PENDING') return this.poll(pickup);
    return (await this.settlePickup.takeOver(pickup.id)) ?? pickup;
  }

  /** `pickup` must be CONFIRMED or IN_PROGRESS. */
  async poll(pickup: Pickup): Promise<Pickup> {
    if (!pickup.confirmationNumber) throw new Error(`Pickup ${pickup.id} is ${pickup.status} without a number.`);
    if (!this.pickupClient.supportOf(pickup.carrierCode, pickup.livemode).status) return pickup;
    const inquiry = await this.pickupClient.status({
      ...pickup,
      confirmationNumber: pickup.confirmationNumber,
    });
    const triggers = inquiry.kind === 'known' ? triggersUntil(pickup.status, inquiry.status) : [];
    if (triggers.length === 0) return pickup;
    const refreshed = await this.database.transaction(async () => {
      let current: Pickup | null = pickup;
      for (const trigger of triggers) current = current && (await this.settlePickup.transition(current, trigger));
      if (current) await this.idempotency.answer(toPickupResponse(current));
      return current;
    });
    return refreshed ?? this.get(pickup, pickup.id);
  }

  /**
   * Cancels a confirmed pickup, first at the carrier and then in the database. A courier is therefore never on the way to a
   * CANCELLED pickup. If the process crashes between both steps, a repeated cancellation or a refresh completes the cancellation.
   * Throws `RESOURCE_NOT_FOUND`, `INVALID_INPUT` (`PICKUP_NOT_CANCELLABLE`) or `CARRIER_ERROR`.
   */
  async cancel(tenant: Tenant, id: string, reason: string): Promise<Pickup> {
    const pickup = await this.get(tenant, id);
    const { confirmationNumber } = pickup;
    if (!nextPickupStatus(pickup.status, 'cancel') || !confirmationNumber) throw pickupNotCancellable(pickup);
    const outcome = await this.pickupClient.cancel({ ...pickup, confirmationNumber }, reason);
    switch (outcome.kind) {
      case 'unknown':
        throw noCancellationResponse(pickup);
      case 'refused':
        throw pickupNotCancellable(pickup, `The carrier rejected the cancellation: ${outcome.reason}`);
      case 'cancelled':
        return this.recordCancellation(pickup, reason);
    }
  }

  private async recordCancellation(pickup: Pickup, cancellationReason: string): Promise<Pickup> {
    const cancelled = await this.database.transaction(() =>
      this.settlePickup.transition(pickup, 'cancel', { cancellationReason }),
    );
    if (cancelled) return cancelled;
    throw pickupNotCancellable(await this.get(pickup, pickup.id));
  }
}

const pickupNotCancellable = ({ status }: Pick<Pickup, 'status'>, why?: string): ApiError =>
  invalidInput('PICKUP_NOT_CANCELLABLE', why ?? `The pickup is ${status}. Only a CONFIRMED pickup can be cancelled.`, {
    status,
  });

/** Error `502`. The pickup is unchanged, so the client can retry. */
const noCancellationResponse = (pickup: Pickup): ApiError =>
  new ApiError(
    'CARRIER_ERROR',
    'The carrier did not respond. The pickup is unchanged. Retry the cancellation in a few seconds.',
    {
      pickupId: pickup.id,
    },
  );

const BATCH_SIZE = 20;

/**
 * Completes the scheduling of PENDING pickups whose lease has expired. From the pickup date on, also queries the status of
 * confirmed pickups.
 */
@Injectable()
export class UpdatePickupsTask extends ScheduledTask {
  readonly name = 'pickups';
  readonly schedule = { everySeconds: 3 };
  readonly purpose =
    'Completes unconfirmed pickups and queries the status of confirmed ones. Claims each pickup, because carrier calls are slow.';
  override readonly inEveryProcess = true;

  constructor(
    private readonly repository: PickupRepository,
    private readonly settlePickup: SettlePickup,
    private readonly pickups: PickupsService,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const abandoned = await this.repository.abandoned(BATCH_SIZE);
    await Promise.all(abandoned.map((id) => this.settlePickup.takeOver(id)));
    const due = await this.repository.claimDue(BATCH_SIZE);
    await Promise.all(due.map((pickup) => this.pickups.poll(pickup)));
  }
}
