import type { ScanException } from '../../../kernel/scan-exception.js';
import type { ShipmentEvent, Scan } from '../shipment.js';
import type { ParcelScan } from '../../carriers/port/carrier-tracking.js';

export const MAX_SCANS = 1000;

/** Maximum lengths. Longer texts are truncated. The text of a carrier is usually one line. */
const MAX_LENGTH = { description: 300, place: 100, code: 50 };

type ScanKey = Pick<Scan, 'occurredAt' | 'isTimed' | 'code' | 'place' | 'description'>;

export interface MergedScans<Kept> {
  readonly added: readonly Scan[];
  /** Stored scans to delete, because the number of scans exceeds the limit. */
  readonly dropped: readonly Kept[];
  /** All remaining scans, sorted by time. */
  readonly all: readonly (Kept | Scan)[];
}

/**
 * Merges scans without duplicates and returns at most `max` scans. `known` is sorted by time. `now` replaces a time that cannot be
 * parsed.
 */
export function mergeScans<Kept extends Scan>(
  known: readonly Kept[],
  reported: readonly ParcelScan[],
  now: Date,
  max = MAX_SCANS,
): MergedScans<Kept> {
  const keys = new Set(known.map(keyOf));
  const fresh = reported.map((scan) => toScan(scan, now)).filter((scan) => isFirst(keys, keyOf(scan)));
  const kept = atMost(max, [...known, ...fresh].sort(byInstant));
  return {
    added: fresh.filter((scan) => kept.has(scan)).sort(byInstant),
    dropped: known.filter((scan) => !kept.has(scan)),
    all: [...kept],
  };
}

const toScan = ({ occurredAt, status, description, place, code, exception }: ParcelScan, now: Date): Scan => ({
  occurredAt: occurredAt ?? now,
  isTimed: occurredAt !== null,
  recordedAt: now,
  status,
  description: textOf(description, MAX_LENGTH.description) ?? '',
  place: textOf(place, MAX_LENGTH.place),
  code: textOf(code, MAX_LENGTH.code),
  exception: exception ?? null,
});

/**
 * Normalizes a text for PostgreSQL: removes NUL characters and never truncates within a character. Returns null for an empty text.
 */
const textOf = (text: string | undefined, max: number): string | null =>
  (text && Buffer.from(text.replaceAll('\u0000', '').trim().slice(0, max)).toString()) || null;

const keyOf = ({ occurredAt, isTimed, code, place, description }: ScanKey): string =>
  JSON.stringify([isTimed ? occurredAt.getTime() : null, code, place, description]);

function isFirst(keys: Set<string>, key: string): boolean {
  const isNew = !keys.has(key);
  keys.add(key);
  return isNew;
}

const byInstant = (a: Scan, b: Scan): number => a.occurredAt.getTime() - b.occurredAt.getTime();

/**
 * Removes hub scans first, because a hub scan adds the least information. A hub scan is a scan without an exception that is not the
 * first scan of its status. `scans` is sorted by time.
 */
function atMost<Each extends Scan>(max: number, scans: readonly Each[]): ReadonlySet<Each> {
  if (scans.length <= max) return new Set(scans);
  const seen = new Set<string>();
  const ordered = scans.toSorted((a, b) => byInstant(a, b) || byKey(a, b));
  const hubs = new Set(ordered.filter(({ status, exception }) => !isFirst(seen, status) && exception === null));
  const candidates = ordered.toSorted(
    (a, b) => Number(hubs.has(b)) - Number(hubs.has(a)) || age(a) - age(b) || byKey(a, b),
  );
  const dropped = new Set(candidates.slice(0, scans.length - max));
  return new Set(scans.filter((scan) => !dropped.has(scan)));
}

/**
 * A scan without a time receives a new time in every poll. Such scans are removed before all other scans. Otherwise the next poll
 * would add them again.
 */
const age = ({ isTimed, occurredAt }: Scan): number => (isTimed ? occurredAt.getTime() : Number.MIN_SAFE_INTEGER);

/** Sorts by a stable key, so that each poll returns the same result. */
const byKey = (a: Scan, b: Scan): number => (keyOf(a) < keyOf(b) ? -1 : 1);

export interface JourneyEntry extends ShipmentEvent {
  readonly code: string | null;
  readonly exception: ScanException | null;
}

/**
 * Returns all scans, and the events without a scan, such as the purchase. The result and both arguments are sorted oldest first.
 */
export function journeyOf(events: readonly ShipmentEvent[], scans: readonly Scan[]): readonly JourneyEntry[] {
  const scanned = new Set<string>(scans.map(({ status }) => status));
  const unscanned = events
    .filter(({ status }) => !scanned.has(status))
    .map((event) => ({ ...event, code: null, exception: null }));
  return [...unscanned, ...scans].sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
}
