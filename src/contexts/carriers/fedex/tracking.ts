import type { ParcelScan, ParcelStatus, TrackingOutcome } from '../port/carrier-tracking.js';
import { codes, meaningOf, readInstant, scansOf, type Words } from '../fitting/scans.js';
import { CarrierJson } from '../http/carrier-json.js';
import type { ScanException } from '../../../kernel/scan-exception.js';

const EXCEPTIONS: Readonly<Record<string, ScanException>> = {
  ...codes('HELD_FOR_COLLECTION', 'HL HP'),
  ...codes('DELAYED', 'CD DD DY PD'),
};

/** Event codes for which only the event text describes the exception. A text without a match in `WORDS` maps to `OTHER`. */
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

/**
 * An event code that is missing from this table does not change the status of the parcel. Codes of delays and exceptions mean
 * `IN_TRANSIT`, because the delivery can still succeed.
 */
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

export function trackingOf(body: unknown, trackingNumber: string): TrackingOutcome {
  const numbers = new CarrierJson(body).list('output.completeTrackResults');
  const results = numbers.find((each) => each.text('trackingNumber') === trackingNumber)?.list('trackResults') ?? [];
  // FedEx reuses tracking numbers, so the adapter selects the shipment with the newest scan.
  const [scans] = results
    .map(scansOfResult)
    .filter((each) => each.length > 0)
    .sort((a, b) => newest(b) - newest(a));
  return scans ? { kind: 'known', scans } : { kind: 'unknown', reason: 'FedEx has no scans for this number yet.' };
}

/** Tracking number of a shipment with the requested reference. Null if FedEx returns no tracking number. */
export function numberFound(body: unknown): string | null {
  const numbers = new CarrierJson(body).list('output.completeTrackResults');
  // For an unknown tracking number, FedEx returns an error in a response with status 200.
  const results = numbers.flatMap((each) => each.list('trackResults')).filter((result) => !result.valueAt('error'));
  return results.map((result) => result.text('trackingNumberInfo.trackingNumber')).find(Boolean) ?? null;
}

const newest = (scans: readonly ParcelScan[]): number =>
  Math.max(...scans.map(({ occurredAt }) => occurredAt?.getTime() ?? 0));

/** FedEx returns the newest scan first. */
function scansOfResult(result: CarrierJson): readonly ParcelScan[] {
  const receivedBy = result.text('deliveryDetails.receivedByName')?.trim();
  const events = result.list('scanEvents').map((event) => {
    const code = event.text('eventType');
    const status = statusOf(code) ?? statusOf(event.text('derivedStatusCode'));
    return {
      status,
      description: event.text('eventDescription') ?? code ?? '',
      occurredAt: readInstant(event.text('date')),
      code,
      place: [event.text('scanLocation.city'), event.text('scanLocation.stateOrProvinceCode')]
        .filter(Boolean)
        .join(', '),
      exception: exceptionOf(event, code),
      receivedBy: status === 'DELIVERED' ? receivedBy : undefined,
    };
  });
  return scansOf(events.toReversed());
}

function exceptionOf(event: CarrierJson, code = ''): ScanException | undefined {
  if (TOLD_IN_WORDS.has(code))
    return meaningOf(WORDS, `${event.text('exceptionDescription')} ${event.text('eventDescription')}`) ?? 'OTHER';
  return EXCEPTIONS[code] ?? (event.text('delayDetail.status') === 'DELAYED' ? 'DELAYED' : undefined);
}

const statusOf = (code = ''): ParcelStatus | undefined => STATUSES[code.toUpperCase()];
