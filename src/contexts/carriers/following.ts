import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import { askCarrier } from './ask-carrier.js';
import { CarrierDirectory } from './carrier-directory.js';
import { PARCEL_STATUSES, type ParcelScan, type TrackingOutcome } from './carrier-tracking.js';

/** A parcel, by whoever carries it. */
export interface FollowedParcel {
  readonly livemode: boolean;
  readonly carrierCode: string;
  readonly trackingNumber: string;
}

/** Asks carriers where a parcel is, with a deadline. Never rejects: what is not plain is `unknown`. */
@Injectable()
export class Following {
  private readonly logger = new Logger(Following.name);

  constructor(
    private readonly directory: CarrierDirectory,
    private readonly metrics: Metrics,
  ) {}

  private get line() {
    return { directory: this.directory, metrics: this.metrics, logger: this.logger };
  }

  track(parcel: FollowedParcel, deadlineMs: number): Promise<TrackingOutcome> {
    const question = { ...parcel, deadlineMs, what: 'track' };
    return askCarrier<TrackingOutcome>(this.line, question, async (carrier, signal) => {
      const outcome = await carrier.track(parcel.trackingNumber, parcel.livemode, signal);
      if (outcome.kind === 'unknown') return outcome;
      if (outcome.kind !== 'known' || outcome.scans.length === 0 || !outcome.scans.every(isScan))
        throw new Error('answered nonsense');
      return { kind: 'known', scans: outcome.scans.toSorted((a, b) => +a.occurredAt - +b.occurredAt) };
    });
  }
}

const isScan = (scan: ParcelScan): boolean =>
  PARCEL_STATUSES.includes(scan?.status) &&
  typeof scan.description === 'string' &&
  scan.occurredAt instanceof Date &&
  !Number.isNaN(scan.occurredAt.getTime());
