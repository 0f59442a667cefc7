import type { ParcelStatus, TrackingOutcome } from '../port/carrier-tracking.js';
import { centralInstant, codes, type ReadEvent, trackingOutcome } from '../fitting/scans.js';
import { NOVENTA9MINUTOS } from './settings.js';
import type { ScanException } from '../../../kernel/scan-exception.js';

/** Status codes of 99minutos that say that something is wrong. */
const EXCEPTIONS: Readonly<Record<string, ScanException>> = {
  ...codes('RECIPIENT_ABSENT', '4101'),
  ...codes('ADDRESS_PROBLEM', '7101'),
  ...codes('DAMAGED', '8004'),
  ...codes('LOST', '8001'),
  ...codes('OTHER', '2101 5101'),
};

/** What is read of the answer to a query for events, which are oldest first. */
export interface ApiTracking {
  readonly data?: { readonly events?: readonly ApiEvent[] } | null;
}

interface ApiEvent {
  readonly statusCode?: string | number;
  readonly statusName?: string;
  /** `2026-03-17 08:25:59`, of Mexico City. */
  readonly createdAt?: string;
}

/** Null: of no state. */
const STATUSES: Readonly<Record<string, ParcelStatus | null>> = {
  '1001': 'LABEL_PURCHASED',
  '1002': 'LABEL_PURCHASED',
  '2002': 'READY_FOR_PICKUP',
  '2101': 'READY_FOR_PICKUP',
  '2003': 'PICKED_UP',
  '3001': 'IN_TRANSIT',
  '3002': 'IN_TRANSIT',
  '3003': 'IN_TRANSIT',
  '3004': 'IN_TRANSIT',
  '4001': 'OUT_FOR_DELIVERY',
  '4002': 'DELIVERED',
  '4101': 'IN_TRANSIT',
  '5001': 'IN_TRANSIT',
  '5101': 'IN_TRANSIT',
  '5002': 'RETURNED',
  '7101': null,
  '7102': null,
  '8001': 'FAILED',
  '8003': 'CANCELLED',
  '8004': 'FAILED',
};

/** The scans of a number, oldest first. Comments of events are left out: they name couriers and recipients. */
export function trackingOf({ data }: ApiTracking): TrackingOutcome {
  return trackingOutcome(NOVENTA9MINUTOS.name, (data?.events ?? []).map(readEvent));
}

function readEvent({ statusCode, statusName, createdAt }: ApiEvent): ReadEvent {
  const code = String(statusCode ?? '');
  const exception = EXCEPTIONS[code];
  return {
    status: STATUSES[code],
    description: sentence(statusName ?? code),
    occurredAt: centralInstant(createdAt),
    ...(code && { code }),
    ...(exception && { exception }),
  };
}

/** `ON_ROAD_TO_DELIVERY` → `On road to delivery` */
const sentence = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ');
