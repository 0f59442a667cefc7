import type { ScanException } from '../../../kernel/scan-exception.js';
import type { ShipmentEvent } from '../shipment.js';
import type { Scan } from './scan.js';

/** A moment of a parcel's journey: a scan of its carrier, or a move that nobody scanned. */
export interface JourneyEntry extends ShipmentEvent {
  readonly code: string | null;
  readonly exception: ScanException | null;
}

/**
 * The whole journey, oldest first: the scans, and those moves whose status no scan has, such as the purchase of the label.
 * `events`, `scans`: oldest first.
 */
export function journeyOf(events: readonly ShipmentEvent[], scans: readonly Scan[]): readonly JourneyEntry[] {
  const scanned = new Set<string>(scans.map(({ status }) => status));
  const unscanned = events
    .filter(({ status }) => !scanned.has(status))
    .map((event) => ({ ...event, code: null, exception: null }));
  return [...unscanned, ...scans].sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
}
