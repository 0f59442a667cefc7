import type { ParcelStatus, TrackingOutcome } from '../port/carrier-tracking.js';
import { CENTRAL_ZONE, codes, localInstant, type ReadEvent, trackingOutcome, zoned } from '../fitting/scans.js';
import type { ScanException } from '../../../kernel/scan-exception.js';
import { DHL } from './settings.js';

/** Event codes of DHL Express that say that something is wrong. */
const EXCEPTIONS: Readonly<Record<string, ScanException>> = {
  ...codes('RECIPIENT_ABSENT', 'NH CA'),
  ...codes('ADDRESS_PROBLEM', 'BA CM'),
  ...codes('REFUSED_BY_RECIPIENT', 'RD'),
  ...codes('HELD_FOR_COLLECTION', 'CC'),
  ...codes('DELAYED', 'CD MC MD MS UD'),
  ...codes('DAMAGED', 'DD'),
  ...codes('OTHER', 'DS HP ND OH PD SS'),
};

/** Service areas of Mexico off central time, by DHL's code of the area, which is that of its airport. */
const ZONES: Readonly<Record<string, string>> = {
  ...zoned('America/Cancun', 'CUN CTM CZM'),
  ...zoned('America/Tijuana', 'TIJ MXL ESE'),
  ...zoned('America/Hermosillo', 'HMO CEN GYM NOG'),
  ...zoned('America/Mazatlan', 'CUL MZT LMM LAP SJD TPQ'),
  ...zoned('America/Ciudad_Juarez', 'CJS'),
  ...zoned('America/Matamoros', 'REX NLD MAM'),
};

/** What is read of the answer to `GET /tracking`. */
export interface DhlTracking {
  readonly shipments?: readonly DhlTrackedShipment[];
}

interface DhlTrackedShipment {
  readonly shipmentTrackingNumber?: string;
  readonly shipperReferences?: readonly { readonly value?: string }[];
  readonly events?: readonly DhlEvent[];
}

interface DhlEvent {
  /** `2026-11-24` and `09:01:19`, local to the service area; the offset is often absent. */
  readonly date?: string;
  readonly time?: string;
  readonly GMTOffset?: string;
  readonly typeCode?: string;
  readonly description?: string;
  /** Of a delivery. */
  readonly signedBy?: string;
  readonly serviceArea?: readonly { readonly code?: string; readonly description?: string }[];
}

/** A code that is not here, which DHL has added since, does not change the state. Delays, attempts and holds are no ends. */
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

/** The scans of one number of an answer, which may have many. */
export function trackingOf(answer: DhlTracking, trackingNumber: string): TrackingOutcome {
  const shipment = answer.shipments?.find(({ shipmentTrackingNumber }) => shipmentTrackingNumber === trackingNumber);
  return trackingOutcome(DHL.name, oldestFirst(shipment?.events ?? []).map(readEvent));
}

/** The number of the shipment that carries our reference; null: the answer has none. */
export const numberOfReference = (answer: DhlTracking, reference: string): string | null =>
  answer.shipments?.find(({ shipperReferences }) => shipperReferences?.some(({ value }) => value === reference))
    ?.shipmentTrackingNumber ?? null;

function readEvent({ event, occurredAt }: TimedEvent): ReadEvent {
  const place = event.serviceArea?.[0]?.description;
  const code = event.typeCode ?? '';
  const exception = EXCEPTIONS[code];
  const receivedBy = event.signedBy?.trim();
  return {
    status: STATUSES[code],
    description: event.description?.trim() ?? code,
    occurredAt,
    ...(code && { code }),
    ...(place && { place }),
    ...(exception && { exception }),
    ...(receivedBy && { receivedBy }),
  };
}

interface TimedEvent {
  readonly event: DhlEvent;
  readonly occurredAt: Date | null;
}

/** The events with their instants. Some answers have the newest first. */
function oldestFirst(events: readonly DhlEvent[]): readonly TimedEvent[] {
  const read = events.map((event) => {
    const zone = ZONES[event.serviceArea?.[0]?.code ?? ''] ?? CENTRAL_ZONE;
    return { event, occurredAt: localInstant(event.date, event.time, event.GMTOffset, zone) };
  });
  const [first, last] = [read[0]?.occurredAt, read.at(-1)?.occurredAt];
  return first && last && first > last ? read.reverse() : read;
}
