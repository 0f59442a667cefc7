import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { CarrierBreaker } from './carrier-breaker.js';
import { callCarrier, validated } from './call-carrier.js';
import {
  CARRIER_PICKUP_STATUSES,
  type PickupCancellation,
  type PickupInquiry,
  type PickupLookup,
  type PickupOutcome,
  type PickupRequest,
  type ScheduledPickup,
} from '../port/carrier-pickup.js';
import { NO_PICKUPS, type PickupSupport } from '../port/carrier-profile.js';
import { isOfTheAccount, notSent } from '../port/outcome.js';
import { CarrierDirectory } from '../carrier-directory.js';

export type ConfirmedPickup = ScheduledPickup & { readonly carrierCode: string };

/** Calls carriers for pickups. Each call has a deadline. An error or a timeout results in `unknown`. */
@Injectable()
export class PickupClient {
  constructor(
    private readonly directory: CarrierDirectory,
    private readonly metrics: Metrics,
    private readonly breaker: CarrierBreaker,
  ) {}

  private get context() {
    return { directory: this.directory, metrics: this.metrics };
  }

  /** Returns `NO_PICKUPS` if the carrier does not exist in the mode. */
  supportOf(carrierCode: string, livemode: boolean): PickupSupport {
    return this.directory.ofMode(livemode).get(carrierCode)?.pickups ?? NO_PICKUPS;
  }

  schedule(carrierCode: string, request: PickupRequest): Promise<PickupOutcome> {
    const { livemode } = request;
    const options = { carrierCode, livemode, deadline: 'pickupMs', operation: 'schedulePickup' } as const;
    const schedule = () =>
      callCarrier<PickupOutcome>(this.context, options, async (carrier, call) =>
        numbered(validated(await carrier.schedulePickup(request, call), ['confirmed', 'refused', 'unknown'])),
      );
    return this.breaker.guard(schedule, {
      ...options,
      isRefused: isOfTheAccount,
      cachedFailure: () => notSent(carrierCode),
    });
  }

  find(carrierCode: string, request: PickupRequest): Promise<PickupLookup> {
    const { livemode } = request;
    const options = { carrierCode, livemode, deadline: 'inquiryMs', operation: 'findPickup' } as const;
    return callCarrier<PickupLookup>(this.context, options, async (carrier, call) =>
      numbered(validated(await carrier.findPickup(request, call), ['confirmed', 'refused', 'absent', 'unknown'])),
    );
  }

  status(pickup: ConfirmedPickup): Promise<PickupInquiry> {
    const options = { ...pickup, deadline: 'inquiryMs', operation: 'pickupStatus' } as const;
    return callCarrier<PickupInquiry>(this.context, options, async (carrier, call) => {
      const inquiry = await carrier.pickupStatus(pickup, call);
      if (inquiry.kind === 'known' && !CARRIER_PICKUP_STATUSES.includes(inquiry.status))
        throw new Error('returned an unknown status');
      return validated(inquiry, ['known', 'unknown']);
    });
  }

  cancel(pickup: ConfirmedPickup, reason: string): Promise<PickupCancellation> {
    const options = { ...pickup, deadline: 'inquiryMs', operation: 'cancelPickup' } as const;
    return callCarrier<PickupCancellation>(this.context, options, async (carrier, call) =>
      validated(await carrier.cancelPickup(pickup, reason, call), ['cancelled', 'refused', 'unknown']),
    );
  }
}

/** Throws if the adapter confirmed a pickup without a confirmation number. */
function numbered<Outcome extends PickupLookup>(outcome: Outcome): Outcome {
  if (outcome.kind === 'confirmed' && !outcome.confirmationNumber) throw new Error('confirmed without a number');
  return outcome;
}
