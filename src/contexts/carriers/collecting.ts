import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import { askCarrier } from './ask-carrier.js';
import { CarrierDirectory } from './carrier-directory.js';
import {
  CARRIER_PICKUP_STATUSES,
  type PickupCancellation,
  type PickupInquiry,
  type PickupOutcome,
  type PickupRequest,
} from './carrier-pickup.js';

/** A pickup that its carrier has confirmed. */
export interface ConfirmedPickup {
  readonly livemode: boolean;
  readonly carrierCode: string;
  readonly confirmationNumber: string;
}

/** Calls carriers for pickups, each call with a deadline. Never rejects: what is not plain is `unknown`. */
@Injectable()
export class Collecting {
  private readonly logger = new Logger(Collecting.name);

  constructor(
    private readonly directory: CarrierDirectory,
    private readonly metrics: Metrics,
  ) {}

  private get line() {
    return { directory: this.directory, metrics: this.metrics, logger: this.logger };
  }

  /** Safe to repeat with the same reference: the carrier answers the pickup it has scheduled already. */
  schedule(carrierCode: string, request: PickupRequest, deadlineMs: number): Promise<PickupOutcome> {
    const question = { carrierCode, livemode: request.livemode, deadlineMs, what: 'schedulePickup' };
    return askCarrier<PickupOutcome>(this.line, question, async (carrier, signal) => {
      const outcome = await carrier.schedulePickup(request, signal);
      if (outcome.kind === 'confirmed' && !outcome.confirmationNumber) throw new Error('confirmed without a number');
      return known(outcome, ['confirmed', 'refused', 'unknown']);
    });
  }

  status(pickup: ConfirmedPickup, deadlineMs: number): Promise<PickupInquiry> {
    const question = { ...pickup, deadlineMs, what: 'pickupStatus' };
    return askCarrier<PickupInquiry>(this.line, question, async (carrier, signal) => {
      const inquiry = await carrier.pickupStatus(pickup.confirmationNumber, signal);
      if (inquiry.kind === 'known' && !CARRIER_PICKUP_STATUSES.includes(inquiry.status))
        throw new Error('answered a status that does not exist');
      return known(inquiry, ['known', 'unknown']);
    });
  }

  cancel(pickup: ConfirmedPickup, reason: string, deadlineMs: number): Promise<PickupCancellation> {
    const question = { ...pickup, deadlineMs, what: 'cancelPickup' };
    return askCarrier<PickupCancellation>(this.line, question, async (carrier, signal) =>
      known(await carrier.cancelPickup(pickup.confirmationNumber, reason, signal), ['cancelled', 'refused', 'unknown']),
    );
  }
}

/** The outcome itself; throws where a carrier's adapter answered something that no carrier can have meant. */
function known<Outcome extends { readonly kind: string }>(
  outcome: Outcome,
  kinds: readonly Outcome['kind'][],
): Outcome {
  if (!kinds.includes(outcome?.kind)) throw new Error('answered nonsense');
  return outcome;
}
