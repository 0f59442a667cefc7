import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import { callCarrier } from './call-carrier.js';
import { CarrierDirectory } from './carrier-directory.js';
import {
  CARRIER_PICKUP_STATUSES,
  type PickupCancellation,
  type PickupInquiry,
  type PickupLookup,
  type PickupOutcome,
  type PickupRequest,
} from './port/carrier-pickup.js';

/** A pickup that its carrier has confirmed. */
export interface ConfirmedPickup {
  readonly livemode: boolean;
  readonly carrierCode: string;
  readonly confirmationNumber: string;
}

/** Calls carriers for pickups, each call with a deadline. Never rejects: an unclear response is `unknown`. */
@Injectable()
export class PickupClient {
  private readonly logger = new Logger(PickupClient.name);

  constructor(
    private readonly directory: CarrierDirectory,
    private readonly metrics: Metrics,
  ) {}

  private get context() {
    return { directory: this.directory, metrics: this.metrics, logger: this.logger };
  }

  schedule(carrierCode: string, request: PickupRequest, deadlineMs: number): Promise<PickupOutcome> {
    const call = { carrierCode, livemode: request.livemode, deadlineMs, operation: 'schedulePickup' };
    return callCarrier<PickupOutcome>(this.context, call, async (carrier, signal) =>
      numbered(validated(await carrier.schedulePickup(request, signal), ['confirmed', 'refused', 'unknown'])),
    );
  }

  /** Queries for a pickup whose response was lost. */
  find(carrierCode: string, request: PickupRequest, deadlineMs: number): Promise<PickupLookup> {
    const call = { carrierCode, livemode: request.livemode, deadlineMs, operation: 'findPickup' };
    return callCarrier<PickupLookup>(this.context, call, async (carrier, signal) =>
      numbered(validated(await carrier.findPickup(request, signal), ['confirmed', 'refused', 'absent', 'unknown'])),
    );
  }

  status(pickup: ConfirmedPickup, deadlineMs: number): Promise<PickupInquiry> {
    const call = { ...pickup, deadlineMs, operation: 'pickupStatus' };
    return callCarrier<PickupInquiry>(this.context, call, async (carrier, signal) => {
      const inquiry = await carrier.pickupStatus(pickup.confirmationNumber, signal);
      if (inquiry.kind === 'known' && !CARRIER_PICKUP_STATUSES.includes(inquiry.status))
        throw new Error('returned an unknown status');
      return validated(inquiry, ['known', 'unknown']);
    });
  }

  cancel(pickup: ConfirmedPickup, reason: string, deadlineMs: number): Promise<PickupCancellation> {
    const call = { ...pickup, deadlineMs, operation: 'cancelPickup' };
    return callCarrier<PickupCancellation>(this.context, call, async (carrier, signal) =>
      validated(await carrier.cancelPickup(pickup.confirmationNumber, reason, signal), [
        'cancelled',
        'refused',
        'unknown',
      ]),
    );
  }
}

/** Returns the outcome. Throws where an adapter confirmed a pickup without a number. */
function numbered<Outcome extends PickupLookup>(outcome: Outcome): Outcome {
  if (outcome.kind === 'confirmed' && !outcome.confirmationNumber) throw new Error('confirmed without a number');
  return outcome;
}

/** Returns the outcome. Throws where an adapter returned something invalid. */
function validated<Outcome extends { readonly kind: string }>(
  outcome: Outcome,
  kinds: readonly Outcome['kind'][],
): Outcome {
  if (!kinds.includes(outcome?.kind)) throw new Error('returned an invalid outcome');
  return outcome;
}
