import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import { callCarrier } from './call-carrier.js';
import { PARCEL_STATUSES, type ParcelScan, type TrackingOutcome } from './port/carrier-tracking.js';
import type { CarrierAccount } from './port/carrier-account.js';
import { CarrierDirectory } from './carrier-directory.js';

/** A parcel at its carrier. */
export interface TrackedParcel {
  readonly livemode: boolean;
  readonly carrierCode: string;
  readonly trackingNumber: string;
}

/** Polls carriers for the scans of a parcel, with a deadline. Never rejects: an unclear response is `unknown`. */
@Injectable()
export class TrackingClient {
  private readonly logger = new Logger(TrackingClient.name);

  constructor(
    private readonly directory: CarrierDirectory,
    private readonly metrics: Metrics,
  ) {}

  private get context() {
    return { directory: this.directory, metrics: this.metrics, logger: this.logger };
  }

  /** `account`: an organization's; default: the platform's. */
  track(parcel: TrackedParcel, account?: CarrierAccount): Promise<TrackingOutcome> {
    const options = { ...parcel, deadline: 'inquiryMs', operation: 'track', ...(account ? { account } : {}) } as const;
    return callCarrier<TrackingOutcome>(this.context, options, async (carrier, call) => {
      const outcome = await carrier.track(parcel, call);
      if (outcome.kind === 'unknown' || outcome.kind === 'refused') return outcome;
      if (outcome.kind !== 'known' || outcome.scans.length === 0 || !outcome.scans.every(isScan))
        throw new Error('returned an invalid outcome');
      return { kind: 'known', scans: outcome.scans.toSorted((a, b) => +a.occurredAt - +b.occurredAt) };
    });
  }
}

const isScan = (scan: ParcelScan): boolean =>
  PARCEL_STATUSES.includes(scan?.status) &&
  typeof scan.description === 'string' &&
  scan.occurredAt instanceof Date &&
  !Number.isNaN(scan.occurredAt.getTime());
