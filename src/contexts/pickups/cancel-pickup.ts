import { Injectable } from '@nestjs/common';
import { ApiError, invalidInput } from '../../kernel/api-error.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { PickupClient } from '../carriers/calling/pickup-client.js';
import type { Pickup } from './pickup.entity.js';
import { nextPickupStatus } from './pickup-status.js';
import { PickupsService } from './pickups.service.js';

/**
 * Cancels a confirmed pickup: first at the carrier, so that a pickup is never CANCELLED while a courier is on the way.
 * After a crash between the carrier's answer and our record, cancelling again or a refresh completes it.
 */
@Injectable()
export class CancelPickup {
  constructor(
    private readonly pickupClient: PickupClient,
    private readonly pickups: PickupsService,
    private readonly database: Database,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, `INVALID_INPUT` (`PICKUP_NOT_CANCELLABLE`) or `CARRIER_ERROR`. */
  async execute(tenant: Tenant, id: string, reason: string): Promise<Pickup> {
    const pickup = await this.pickups.get(tenant, id);
    const { confirmationNumber } = pickup;
    if (!nextPickupStatus(pickup.status, 'cancel') || !confirmationNumber) throw pickupNotCancellable(pickup);
    const outcome = await this.pickupClient.cancel({ ...pickup, confirmationNumber }, reason);
    switch (outcome.kind) {
      case 'unknown':
        throw cancellationUnanswered(pickup);
      case 'refused':
        throw pickupNotCancellable(pickup, `The carrier does not cancel it any more: ${outcome.reason}`);
      case 'cancelled':
        return this.record(pickup, reason);
    }
  }

  private async record(pickup: Pickup, cancellationReason: string): Promise<Pickup> {
    const cancelled = await this.database.transaction(() =>
      this.pickups.transition(pickup, 'cancel', { cancellationReason }),
    );
    if (cancelled) return cancelled;
    throw pickupNotCancellable(await this.pickups.get(pickup, pickup.id));
  }
}

const pickupNotCancellable = ({ status }: Pick<Pickup, 'status'>, why?: string): ApiError =>
  invalidInput('PICKUP_NOT_CANCELLABLE', why ?? `The pickup is ${status}: only a CONFIRMED one can be cancelled.`, {
    status,
  });

/** `502`: the carrier did not answer. Nothing was changed; the call may be repeated. */
const cancellationUnanswered = (pickup: Pickup): ApiError =>
  new ApiError('CARRIER_ERROR', 'The carrier did not answer. The pickup is unchanged; cancel it again in a moment.', {
    pickupId: pickup.id,
  });
