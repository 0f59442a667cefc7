import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { CallOutcomes } from './call-outcomes.js';
import { callCarrier } from './call-carrier.js';
import { InquiryPace } from './inquiry-pace.js';
import { inOrder } from '../fitting/scans.js';
import {
  PARCEL_STATUSES,
  type ParcelScan,
  type TrackingOutcome,
  type TrackingOutcomes,
} from '../port/carrier-tracking.js';
import type { CarrierAccount } from '../port/carrier-account.js';
import type { Unknown } from '../port/outcome.js';
import { CarrierDirectory } from '../carrier-directory.js';

/** Maximum number of concurrent calls per carrier, account and mode in one `trackAll`. */
const CALLS_AT_ONCE = 25;

const MAX_CODE = 20;

export interface TrackedParcel {
  readonly livemode: boolean;
  readonly carrierCode: string;
  readonly trackingNumber: string;
  /** Account of an organization. Absent or null for the platform account. */
  readonly account?: CarrierAccount | null;
}

interface Inquiry extends Pick<TrackedParcel, 'livemode' | 'carrierCode' | 'account'> {
  readonly trackingNumbers: readonly string[];
}

type Outcomes = ReadonlyMap<string, TrackingOutcome>;

type CallResult = TrackingOutcomes | Unknown;

/** Queries carriers for scans. Each call has a deadline. An error or a timeout results in `unknown`. */
@Injectable()
export class TrackingClient {
  constructor(
    private readonly directory: CarrierDirectory,
    private readonly metrics: Metrics,
    private readonly pace: InquiryPace,
    private readonly outcomes: CallOutcomes = new CallOutcomes(),
  ) {}

  /**
   * Returns one outcome per parcel, in the order of `parcels`. If `isPoll` is true, each call first waits for the rate limit of the
   * carrier. Source: docs/tracking.md#polling-schedule
   */
  trackAll(parcels: readonly TrackedParcel[], isPoll: boolean): Promise<TrackingOutcome>[] {
    const outcomes = new Map<string, Promise<TrackingOutcome>>();
    for (const together of groupsOf(parcels)) {
      const limit = pLimit(CALLS_AT_ONCE);
      const call = (inquiry: Inquiry) => limit(() => (isPoll ? this.callPaced(inquiry) : this.call(inquiry)));
      for (const inquiry of this.inquiriesOf(together)) {
        const response = this.query(inquiry, call);
        for (const trackingNumber of inquiry.trackingNumbers)
          outcomes.set(
            keyOf({ ...inquiry, trackingNumber }),
            response.then((each) => each.get(trackingNumber)!),
          );
      }
    }
    return parcels.map((parcel) => outcomes.get(keyOf(parcel))!);
  }

  private inquiriesOf(parcels: readonly TrackedParcel[]): Inquiry[] {
    const { carrierCode, livemode, account = null } = parcels[0]!;
    const size = this.directory.ofMode(livemode).get(carrierCode)?.trackedAtOnce ?? 1;
    const numbers = [...new Set(parcels.map(({ trackingNumber }) => trackingNumber))];
    return inParts(numbers, size).map((trackingNumbers) => ({ carrierCode, livemode, account, trackingNumbers }));
  }

  /**
   * If the carrier declines a call, the service splits the list of tracking numbers into two parts and queries each part. One
   * invalid tracking number therefore does not affect the other tracking numbers.
   */
  private async query(inquiry: Inquiry, call: (inquiry: Inquiry) => Promise<CallResult>): Promise<Outcomes> {
    const { trackingNumbers } = inquiry;
    const outcomes = await call(inquiry);
    if (outcomes !== 'declined') {
      const each = 'kind' in outcomes ? trackingNumbers.map(() => outcomes) : outcomes;
      return new Map(trackingNumbers.map((trackingNumber, index) => [trackingNumber, each[index]!]));
    }
    if (trackingNumbers.length === 1) return new Map([[trackingNumbers[0]!, NOT_SHOWN]]);
    const halves = inParts(trackingNumbers, Math.ceil(trackingNumbers.length / 2));
    const found = await Promise.all(halves.map((half) => this.query({ ...inquiry, trackingNumbers: half }, call)));
    return new Map(found.flatMap((each) => [...each]));
  }

  /** Increments a metric for each unknown event code, so that a developer can add the event code to the table of the adapter. */
  private counted(carrier: string, outcome: TrackingOutcome): TrackingOutcome {
    const unknown = outcome.kind === 'known' ? outcome.scans.filter(({ isUnknown }) => isUnknown) : [];
    for (const { code = '' } of unknown) this.metrics.unknownScans.inc({ carrier, code: code.slice(0, MAX_CODE) });
    return outcome;
  }

  private async callPaced(inquiry: Inquiry): Promise<CallResult> {
    const carrier = this.directory.ofMode(inquiry.livemode).get(inquiry.carrierCode);
    if (carrier) await this.pace.turn(carrier, inquiry.account?.id ?? '');
    return this.call(inquiry);
  }

  private call({ trackingNumbers, account, ...inquiry }: Inquiry): Promise<CallResult> {
    const { directory, metrics, outcomes } = this;
    const options = { ...inquiry, deadline: 'inquiryMs', operation: 'track', ...(account && { account }) } as const;
    return callCarrier<TrackingOutcomes>({ directory, metrics, outcomes }, options, async (carrier, call) => {
      const outcomes = await carrier.track({ trackingNumbers, livemode: inquiry.livemode }, call);
      if (outcomes === 'declined') return outcomes;
      if (outcomes.length !== trackingNumbers.length) throw new Error('returned an invalid outcome');
      return outcomes.map(validated).map((outcome) => this.counted(inquiry.carrierCode, outcome));
    });
  }
}

const NOT_SHOWN: Unknown = { kind: 'unknown', reason: 'The carrier returned nothing for this number.' };

const groupOf = ({ carrierCode, livemode, account }: TrackedParcel): string =>
  `${carrierCode} ${livemode} ${account?.id ?? ''}`;

const keyOf = (parcel: TrackedParcel): string => `${groupOf(parcel)} ${parcel.trackingNumber}`;

function groupsOf(parcels: readonly TrackedParcel[]): Iterable<readonly TrackedParcel[]> {
  const groups = new Map<string, TrackedParcel[]>();
  for (const parcel of parcels) {
    const group = groups.get(groupOf(parcel));
    if (group) group.push(parcel);
    else groups.set(groupOf(parcel), [parcel]);
  }
  return groups.values();
}

const inParts = <Item>(items: readonly Item[], size: number): readonly Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/**
 * Sorts the scans, oldest first. An invalid outcome of one tracking number becomes `unknown` and does not affect the other tracking
 * numbers.
 */
function validated(outcome: TrackingOutcome): TrackingOutcome {
  if (outcome?.kind === 'unknown' || outcome?.kind === 'refused') return outcome;
  if (outcome?.kind === 'known' && outcome.scans.length > 0 && outcome.scans.every(isScan))
    return { kind: 'known', scans: inOrder(outcome.scans) };
  return { kind: 'unknown', reason: 'The carrier did not respond.' };
}

const isScan = (scan: ParcelScan): boolean =>
  PARCEL_STATUSES.includes(scan?.status) &&
  typeof scan.description === 'string' &&
  (scan.occurredAt === null || (scan.occurredAt instanceof Date && !Number.isNaN(scan.occurredAt.getTime())));
