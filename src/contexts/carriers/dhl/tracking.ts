import type { ParcelScan, ParcelStatus, TrackingOutcome } from '../port/carrier-tracking.js';
import { instantOf } from './service-area-time.js';

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
  readonly serviceArea?: readonly { readonly code?: string; readonly description?: string }[];
}

/** Event codes that say more than "it is in transit". */
const STATUSES: Readonly<Record<string, ParcelStatus>> = {
  SA: 'READY_FOR_PICKUP',
  PU: 'PICKED_UP',
  WC: 'OUT_FOR_DELIVERY',
  OK: 'DELIVERED',
  DD: 'DELIVERED',
  RT: 'RETURNED',
  DS: 'FAILED',
};

/** Event codes of a parcel in the network. Delays, attempts and holds among them are not ends. */
const IN_TRANSIT: ReadonlySet<string> = new Set(
  'AD AF AR BA BN BR CA CC CD CM CR CS DF FD HP IC MC MD MS ND NH OH PD PL PY RD RR SC SM SS TP TR UD'.split(' '),
);

/** The scans of one number of an answer, which may have many. */
export function trackingOf(answer: DhlTracking, trackingNumber: string): TrackingOutcome {
  const shipment = answer.shipments?.find(({ shipmentTrackingNumber }) => shipmentTrackingNumber === trackingNumber);
  const scans = scansOf(shipment?.events ?? []);
  if (scans.length > 0) return { kind: 'known', scans };
  return { kind: 'unknown', reason: 'DHL Express has no events of this number yet.' };
}

/** The number of the shipment that carries our reference; null: the answer has none. */
export const numberOfReference = (answer: DhlTracking, reference: string): string | null =>
  answer.shipments?.find(({ shipperReferences }) => shipperReferences?.some(({ value }) => value === reference))
    ?.shipmentTrackingNumber ?? null;

/** DHL's order, oldest first, is kept: an event never happens before the one that it follows, whatever the clocks say. */
function scansOf(events: readonly DhlEvent[]): readonly ParcelScan[] {
  const scans: ParcelScan[] = [];
  let status: ParcelStatus = 'LABEL_PURCHASED';
  for (const { event, at } of oldestFirst(events)) {
    const place = event.serviceArea?.[0]?.description;
    status = statusOf(event.typeCode) ?? status;
    const before = scans.at(-1)?.occurredAt;
    scans.push({
      status,
      description: event.description?.trim() ?? event.typeCode ?? '',
      occurredAt: before && before > at ? before : at,
      ...(event.typeCode && { code: event.typeCode }),
      ...(place && { place }),
    });
  }
  return scans;
}

/** The events with their instants. Some answers have the newest first. */
function oldestFirst(events: readonly DhlEvent[]): readonly { readonly event: DhlEvent; readonly at: Date }[] {
  const dated = events.flatMap((event) => {
    const at = instantOf(event.date, event.time, event.GMTOffset, event.serviceArea?.[0]);
    return at ? [{ event, at }] : [];
  });
  const [first, last] = [dated[0], dated.at(-1)];
  return first && last && first.at > last.at ? dated.reverse() : dated;
}

/** Undefined: a code that DHL has added since; such an event does not change the state. */
const statusOf = (code: string | undefined): ParcelStatus | undefined =>
  code === undefined ? undefined : (STATUSES[code] ?? (IN_TRANSIT.has(code) ? 'IN_TRANSIT' : undefined));
