import type { ParcelStatus, TrackingOutcome } from '../port/carrier-tracking.js';
import { CENTRAL_ZONE, codes, localInstant, type ReadEvent, trackingOutcome, zoned } from '../fitting/scans.js';
import { CarrierJson } from '../http/carrier-json.js';
import type { ScanException } from '../../../kernel/scan-exception.js';
import { DHL } from './settings.js';

const EXCEPTIONS: Readonly<Record<string, ScanException>> = {
  ...codes('RECIPIENT_ABSENT', 'NH CA'),
  ...codes('ADDRESS_PROBLEM', 'BA CM'),
  ...codes('REFUSED_BY_RECIPIENT', 'RD'),
  ...codes('HELD_FOR_COLLECTION', 'CC'),
  ...codes('DELAYED', 'CD MC MD MS UD'),
  ...codes('DAMAGED', 'DD'),
  ...codes('OTHER', 'DS HP ND OH PD SS'),
};

/** Time zones of Mexican service areas outside central time. Each key is DHL's area code, which is the airport code. */
const ZONES: Readonly<Record<string, string>> = {
  ...zoned('America/Cancun', 'CUN CTM CZM'),
  ...zoned('America/Tijuana', 'TIJ MXL ESE'),
  ...zoned('America/Hermosillo', 'HMO CEN GYM NOG'),
  ...zoned('America/Mazatlan', 'CUL MZT LMM LAP SJD TPQ'),
  ...zoned('America/Ciudad_Juarez', 'CJS'),
  ...zoned('America/Matamoros', 'REX NLD MAM'),
};

/**
 * An event code that is missing from this table does not change the status of the parcel. Codes of delays, delivery attempts and
 * holds mean `IN_TRANSIT`, because the delivery can still succeed.
 */
const STATUSES: Readonly<Record<string, ParcelStatus>> = {
  ...codes('READY_FOR_PICKUP', 'SA'),
  ...codes('PICKED_UP', 'PU'),
  ...codes(
    'IN_TRANSIT',
    'AD AF AR BA BN BR CA CC CD CM CR CS DF FD HP IC MC MD MS ND NH OH PD PL PY RD RR SC SM SS TP TR UD',
  ),
  ...codes('OUT_FOR_DELIVERY', 'WC'),
  ...codes('DELIVERED', 'OK DD'),
  ...codes('RETURNED', 'RT'),
  ...codes('FAILED', 'DS'),
};

/** Returns the scans of one tracking number from a response with several tracking numbers. */
export function trackingOf(body: unknown, trackingNumber: string): TrackingOutcome {
  const shipments = new CarrierJson(body).list('shipments');
  const shipment = shipments.find((each) => each.text('shipmentTrackingNumber') === trackingNumber);
  return trackingOutcome(DHL.name, oldestFirst((shipment?.list('events') ?? []).map(readEvent)));
}

export const numberOfReference = (body: unknown, reference: string): string | null =>
  new CarrierJson(body)
    .list('shipments')
    .find((shipment) => shipment.list('shipperReferences').some((each) => each.text('value') === reference))
    ?.text('shipmentTrackingNumber') ?? null;

/** `date` and `time` (`2026-11-24`, `09:01:19`) are in the local time of the service area. The UTC offset is often absent. */
function readEvent(event: CarrierJson): ReadEvent {
  const zone = ZONES[event.text('serviceArea.0.code') ?? ''] ?? CENTRAL_ZONE;
  const code = event.text('typeCode') ?? '';
  return {
    status: STATUSES[code],
    description: event.text('description')?.trim() ?? code,
    occurredAt: localInstant(event.text('date'), event.text('time'), event.text('GMTOffset'), zone),
    code,
    place: event.text('serviceArea.0.description'),
    exception: EXCEPTIONS[code],
    receivedBy: event.text('signedBy')?.trim(),
  };
}

/** Reverses the list of events if the newest event is the first. */
function oldestFirst(events: readonly ReadEvent[]): readonly ReadEvent[] {
  const [first, last] = [events[0]?.occurredAt, events.at(-1)?.occurredAt];
  return first && last && first > last ? events.toReversed() : events;
}
