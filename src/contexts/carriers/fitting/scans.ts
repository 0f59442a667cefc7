import type { ScanException } from '../../../kernel/scan-exception.js';
import type { ParcelScan, ParcelStatus, TrackingOutcome } from '../port/carrier-tracking.js';

/** Rows of a code table. All `codes`, separated by spaces, map to the same value. */
export const codes = <Meaning>(meaning: Meaning, codes: string): Readonly<Record<string, Meaning>> =>
  Object.fromEntries(codes.split(' ').map((code) => [code, meaning]));

/** Rows of a word table, for texts without a code. The first matching row applies. */
export type Words<Meaning> = readonly (readonly [words: RegExp, meaning: Meaning])[];

export const meaningOf = <Meaning>(table: Words<Meaning>, text: string): Meaning | undefined =>
  table.find(([words]) => words.test(text))?.[1];

/** A time in a response, such as `2026-03-17T12:01:00-06:00`. Null if it cannot be parsed. */
export function readInstant(text: string | number | undefined): Date | null {
  const instant = new Date(text ?? NaN);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

const ZONED = /(Z|[+-]\d\d:?\d\d)$/;

/**
 * A time in a response. The time zone is central Mexico unless the text contains a time zone. Mexico has had no daylight
 * saving time since 2022.
 */
export function centralInstant(text = ''): Date | null {
  const iso = text.trim().replace(' ', 'T');
  return readInstant(ZONED.test(iso) ? iso : `${iso}-06:00`);
}

/** The instant of a local date and time, using the offset (`-06:00`) or otherwise the zone. Null if it cannot be parsed. */
export const localInstant = (
  date: string | undefined,
  time: string | undefined,
  offset: string | undefined,
  timeZone: string,
): Date | null =>
  /^[+-]\d\d:\d\d$/.test(offset ?? '') ? readInstant(`${date}T${time}${offset}`) : zonedInstant(date, time, timeZone);

/** The instant of a date and a time (`2026-11-24`, `09:01:19`) in a time zone. Null if they are invalid. */
export function zonedInstant(date: string | undefined, time: string | undefined, timeZone: string): Date | null {
  const local = `${date}T${time}`;
  const asUtc = new Date(`${local}Z`);
  if (Number.isNaN(asUtc.getTime())) return null;
  // The second calculation corrects the result near a change of daylight saving time.
  const nearly = new Date(`${local}${offsetIn(timeZone, asUtc)}`);
  return new Date(`${local}${offsetIn(timeZone, nearly)}`);
}

function offsetIn(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') || '+00:00';
}

/** Time zones by the place codes of a carrier: `zoned('America/Cancun', 'CUN CTM')`. */
export const zoned = (timeZone: string, places: string): Record<string, string> =>
  Object.fromEntries(places.split(' ').map((place) => [place, timeZone]));

export const CENTRAL_ZONE = 'America/Mexico_City';

type Text = string | undefined;

/**
 * An event from an adapter. An empty text is treated as absent. `status` is null if the code does not change the status of
 * the parcel. `status` is undefined if the adapter does not recognize the code. In both cases, the parcel keeps its current
 * status.
 */
export interface ReadEvent extends Pick<ParcelScan, 'description' | 'occurredAt'> {
  readonly status: ParcelStatus | null | undefined;
  readonly code?: Text;
  readonly place?: Text;
  readonly exception?: ScanException | undefined;
  readonly receivedBy?: Text;
  readonly isUnknown?: boolean;
}

/** The scans of a parcel, oldest first. `events` with the same time keep the order in which the carrier returned them. */
export function scansOf(events: readonly ReadEvent[]): readonly ParcelScan[] {
  let current: ParcelStatus = 'LABEL_PURCHASED';
  return inOrder(events).map((event) => {
    const { status, description, occurredAt, code, place, exception, receivedBy } = event;
    current = status ?? current;
    return {
      status: current,
      description,
      occurredAt,
      ...(code && { code }),
      ...(place && { place }),
      ...(exception && { exception }),
      ...(receivedBy && { receivedBy }),
      ...((event.isUnknown || status === undefined) && { isUnknown: true }),
    };
  });
}

export function trackingOutcome(carrierName: string, events: readonly ReadEvent[]): TrackingOutcome {
  if (events.length > 0) return { kind: 'known', scans: scansOf(events) };
  return { kind: 'unknown', reason: `${carrierName} has no events for this number yet.` };
}

/** Sorts oldest first. Scans without a valid time come last, because they are assumed to be the newest. */
export const inOrder = <Scan extends Pick<ParcelScan, 'occurredAt'>>(scans: readonly Scan[]): Scan[] =>
  scans.toSorted((a, b) => instantOf(a) - instantOf(b));

/** In milliseconds. `Infinity` is not used, because `Infinity - Infinity` is `NaN`. */
const instantOf = ({ occurredAt }: Pick<ParcelScan, 'occurredAt'>): number =>
  occurredAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
