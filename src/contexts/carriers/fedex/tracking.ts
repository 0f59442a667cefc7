import type { ParcelScan, ParcelStatus, TrackingOutcome } from '../port/carrier-tracking.js';
import { codes, meaningOf, readInstant, scansOf, type Words } from '../fitting/scans.js';
import type { ScanException } from '../../../kernel/scan-exception.js';

/** Event codes of FedEx that say that something is wrong. */
const EXCEPTIONS: Readonly<Record<string, ScanException>> = {
  ...codes('HELD_FOR_COLLECTION', 'HL HP'),
  ...codes('DELAYED', 'CD DD DY PD'),
};

/** Events whose own text says what is wrong; where it does not, something else is. */
const TOLD_IN_WORDS: ReadonlySet<string> = new Set(['DE', 'SE']);

const WORDS: Words<ScanException> = [
  [/not available|not in\b|business closed|no one|unable to deliver at/i, 'RECIPIENT_ABSENT'],
  [/address|moved|not located/i, 'ADDRESS_PROBLEM'],
  [/refuse/i, 'REFUSED_BY_RECIPIENT'],
  [/hold at|ready for pickup|held for pickup/i, 'HELD_FOR_COLLECTION'],
  [/damage/i, 'DAMAGED'],
  [/\blost\b|missing|stolen/i, 'LOST'],
  [/delay|weather|late|missed/i, 'DELAYED'],
];

/** What is read of the answers of the Track API, by number and by reference. */
export interface FedexTracking {
  readonly output?: {
    readonly completeTrackResults?: readonly {
      readonly trackingNumber?: string;
      readonly trackResults?: readonly FedexTrackResult[];
    }[];
  };
}

interface FedexTrackResult {
  readonly trackingNumberInfo?: { readonly trackingNumber?: string };
  /** A number that FedEx does not know is an error inside an answer of success. */
  readonly error?: { readonly code?: string };
  readonly scanEvents?: readonly FedexScan[];
  readonly deliveryDetails?: { readonly receivedByName?: string };
}

interface FedexScan {
  /** With its offset: `2026-03-17T12:01:00-06:00`. */
  readonly date?: string;
  readonly eventType?: string;
  readonly derivedStatusCode?: string;
  readonly eventDescription?: string;
  readonly exceptionDescription?: string;
  readonly delayDetail?: { readonly status?: string };
  readonly scanLocation?: { readonly city?: string; readonly stateOrProvinceCode?: string };
}

/** A code that is not here, which FedEx has added since, does not change the state. Delays and exceptions are no ends. */
const STATUSES: Readonly<Record<string, ParcelStatus>> = {
  ...codes('LABEL_PURCHASED', 'OC'),
  ...codes('PICKED_UP', 'PU PX'),
  ...codes(
    'IN_TRANSIT',
    'PF AA PL AC PM AD AF AO AR AX CH DD DE DP DS SE SF TR DY EA CC CD CP ED EO FD HL HP IT IX LO',
  ),
  ...codes('IN_TRANSIT', 'OF OW OX PD SP'),
  ...codes('OUT_FOR_DELIVERY', 'OD'),
  ...codes('DELIVERED', 'DL'),
  ...codes('RETURNED', 'RS'),
  ...codes('CANCELLED', 'CA'),
};

export function trackingOf(answer: FedexTracking, trackingNumber: string): TrackingOutcome {
  const results = answer.output?.completeTrackResults?.find((each) => each.trackingNumber === trackingNumber);
  // FedEx uses numbers again: the shipment with the newest scan is meant.
  const [scans] = (results?.trackResults ?? [])
    .map(scansOfResult)
    .filter((each) => each.length > 0)
    .sort((a, b) => newest(b) - newest(a));
  return scans ? { kind: 'known', scans } : { kind: 'unknown', reason: 'FedEx has no scans of this number yet.' };
}

/** The number of a shipment with the reference that was requested; null: there is none, or none yet. */
export function numberFound(answer: FedexTracking): string | null {
  const results = answer.output?.completeTrackResults?.flatMap(({ trackResults = [] }) => trackResults) ?? [];
  const found = results.find(({ error, trackingNumberInfo }) => !error && trackingNumberInfo?.trackingNumber);
  return found?.trackingNumberInfo?.trackingNumber ?? null;
}

const newest = (scans: readonly ParcelScan[]): number =>
  Math.max(...scans.map(({ occurredAt }) => occurredAt?.getTime() ?? 0));

/** FedEx has the newest first. */
function scansOfResult({ scanEvents = [], deliveryDetails }: FedexTrackResult): readonly ParcelScan[] {
  const receivedBy = deliveryDetails?.receivedByName?.trim();
  return scansOf(
    scanEvents.toReversed().map((event) => {
      const { city, stateOrProvinceCode } = event.scanLocation ?? {};
      const place = [city, stateOrProvinceCode].filter(Boolean).join(', ');
      const status = statusOf(event.eventType) ?? statusOf(event.derivedStatusCode);
      const exception = exceptionOf(event);
      return {
        status,
        description: event.eventDescription ?? event.eventType ?? '',
        occurredAt: readInstant(event.date),
        ...(event.eventType && { code: event.eventType }),
        ...(place && { place }),
        ...(exception && { exception }),
        ...(status === 'DELIVERED' && receivedBy && { receivedBy }),
      };
    }),
  );
}

function exceptionOf({ eventType = '', exceptionDescription = '', eventDescription = '', delayDetail }: FedexScan) {
  if (TOLD_IN_WORDS.has(eventType)) return meaningOf(WORDS, `${exceptionDescription} ${eventDescription}`) ?? 'OTHER';
  return EXCEPTIONS[eventType] ?? (delayDetail?.status === 'DELAYED' ? 'DELAYED' : undefined);
}

const statusOf = (code = ''): ParcelStatus | undefined => STATUSES[code.toUpperCase()];
