import type { ParcelStatus, TrackingOutcome } from '../port/carrier-tracking.js';
import { centralInstant, codes, type ReadEvent, trackingOutcome } from '../fitting/scans.js';
import { CarrierJson } from '../http/carrier-json.js';
import { NOVENTA9MINUTOS } from './settings.js';
import type { ScanException } from '../../../kernel/scan-exception.js';

const EXCEPTIONS: Readonly<Record<string, ScanException>> = {
  ...codes('RECIPIENT_ABSENT', '4101'),
  ...codes('ADDRESS_PROBLEM', '7101'),
  ...codes('DAMAGED', '8004'),
  ...codes('LOST', '8001'),
  ...codes('OTHER', '2101 5101'),
};

/** Null for an event code that does not change the status of the parcel. */
const STATUSES: Readonly<Record<string, ParcelStatus | null>> = {
  ...codes<ParcelStatus>('LABEL_PURCHASED', '1001 1002'),
  ...codes<ParcelStatus>('READY_FOR_PICKUP', '2002 2101'),
  ...codes<ParcelStatus>('PICKED_UP', '2003'),
  ...codes<ParcelStatus>('IN_TRANSIT', '3001 3002 3003 3004 4101 5001 5101'),
  ...codes<ParcelStatus>('OUT_FOR_DELIVERY', '4001'),
  ...codes<ParcelStatus>('DELIVERED', '4002'),
  ...codes<ParcelStatus>('RETURNED', '5002'),
  ...codes<ParcelStatus>('FAILED', '8001 8004'),
  ...codes<ParcelStatus>('CANCELLED', '8003'),
  ...codes(null, '7101 7102'),
};

/**
 * The scans of a tracking number, oldest first. Event comments are left out, because they contain names of couriers and recipients.
 */
export const trackingOf = (body: unknown): TrackingOutcome =>
  trackingOutcome(NOVENTA9MINUTOS.name, new CarrierJson(body).list('data.events').map(readEvent));

function readEvent(event: CarrierJson): ReadEvent {
  const code = event.text('statusCode') ?? '';
  return {
    status: STATUSES[code],
    description: sentence(event.text('statusName') ?? code),
    // The text is a time in Mexico City, such as `2026-03-17 08:25:59`.
    occurredAt: centralInstant(event.text('createdAt')),
    code,
    exception: EXCEPTIONS[code],
  };
}

/** `ON_ROAD_TO_DELIVERY` → `On road to delivery` */
const sentence = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ');
