import type { ScanException } from '../../../kernel/scan-exception.js';
import type { ShipmentEvent, Scan } from '../shipment.js';
import type { ParcelScan } from '../../carriers/port/carrier-tracking.js';

export const MAX_SCANS = 1000;

/** Longer texts are cut: carriers' own are a line. */
const MAX_LENGTH = { description: 300, place: 100, code: 50 };

type Told = Pick<Scan, 'occurredAt' | 'isTimed' | 'code' | 'place' | 'description'>;

export interface MergedScans<Kept> {
  readonly added: readonly Scan[];
  /** Known ones that gave way to others. */
  readonly dropped: readonly Kept[];
  /** All that are kept, in the order in which they happened. */
  readonly all: readonly (Kept | Scan)[];
}

/** Each scan once, at most `max`. `known`: in order. `now`: the time of a scan whose own time cannot be read. */
export function mergeScans<Kept extends Scan>(
  known: readonly Kept[],
  told: readonly ParcelScan[],
  now: Date,
  max = MAX_SCANS,
): MergedScans<Kept> {
  const keys = new Set(known.map(keyOf));
  const fresh = told.map((scan) => toScan(scan, now)).filter((scan) => isFirst(keys, keyOf(scan)));
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

/** As PostgreSQL stores it: of whole characters, without NUL; null for an empty one. */
const textOf = (text: string | undefined, max: number): string | null =>
  (text && Buffer.from(text.replaceAll('\u0000', '').trim().slice(0, max)).toString()) || null;

const keyOf = ({ occurredAt, isTimed, code, place, description }: Told): string =>
  JSON.stringify([isTimed ? occurredAt.getTime() : null, code, place, description]);

function isFirst(keys: Set<string>, key: string): boolean {
  const isNew = !keys.has(key);
  keys.add(key);
  return isNew;
}

const byInstant = (a: Scan, b: Scan): number => a.occurredAt.getTime() - b.occurredAt.getTime();

/** A hub is a scan without an exception that is not the first of its status: nothing is known by it alone. `scans`: in order. */
function atMost<Each extends Scan>(max: number, scans: readonly Each[]): ReadonlySet<Each> {
  if (scans.length <= max) return new Set(scans);
  const seen = new Set<string>();
  const told = scans.toSorted((a, b) => byInstant(a, b) || byKey(a, b));
  const hubs = new Set(told.filter(({ status, exception }) => !isFirst(seen, status) && exception === null));
  const leaving = told.toSorted((a, b) => Number(hubs.has(b)) - Number(hubs.has(a)) || age(a) - age(b) || byKey(a, b));
  const gone = new Set(leaving.slice(0, scans.length - max));
  return new Set(scans.filter((scan) => !gone.has(scan)));
}

/** One that is told without its time is as new at every poll: it goes before all others, so that it does not come back. */
const age = ({ isTimed, occurredAt }: Scan): number => (isTimed ? occurredAt.getTime() : Number.MIN_SAFE_INTEGER);

/** Any order that is the same at every poll. */
const byKey = (a: Scan, b: Scan): number => (keyOf(a) < keyOf(b) ? -1 : 1);

export interface JourneyEntry extends ShipmentEvent {
  readonly code: string | null;
  readonly exception: ScanException | null;
}

/** Oldest first: the scans, and moves that no scan shows, such as the purchase. Both arguments: oldest first. */
export function journeyOf(events: readonly ShipmentEvent[], scans: readonly Scan[]): readonly JourneyEntry[] {
  const scanned = new Set<string>(scans.map(({ status }) => status));
  const unscanned = events
    .filter(({ status }) => !scanned.has(status))
    .map((event) => ({ ...event, code: null, exception: null }));
  return [...unscanned, ...scans].sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
}
