import type { ScanException } from '../../../kernel/scan-exception.js';
import type { ParcelScan, ParcelStatus, TrackingOutcome } from '../port/carrier-tracking.js';

/** Rows of a table of event codes. `codes` are separated by spaces, and each code maps to `meaning`. */
export const codes = <Meaning>(meaning: Meaning, codes: string): Readonly<Record<string, Meaning>> =>
  Object.fromEntries(codes.split(' ').map((code) => [code, meaning]));

/** Patterns for event texts without a code. The first matching row applies. */
export type Words<Meaning> = readonly (readonly [words: RegExp, meaning: Meaning])[];

export const meaningOf = <Meaning>(table: Words<Meaning>, text: string): Meaning | undefined =>
  table.find(([words]) => words.test(text))?.[1];

/** Reads a time such as `2026-03-17T12:01:00-06:00`. Null if the text is not a valid time. */
export function readInstant(text: string | number | undefined): Date | null {
  const instant = new Date(text ?? NaN);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

const ZONED = /(Z|[+-]\d\d:?\d\d)$/;

/**
 * Reads a time from a response. A text without a time zone is in the time of central Mexico, which has not used daylight saving
 * time since 2022.
 */
export function centralInstant(text = ''): Date | null {
  const iso = text.trim().replace(' ', 'T');
  return readInstant(ZONED.test(iso) ? iso : `${iso}-06:00`);
}

/**
 * Instant of a local date and time. The UTC offset (`-06:00`) applies if it is present, otherwise the time zone. Null if the date
 * or the time is invalid.
 */
export const localInstant = (
  date: string | undefined,
  time: string | undefined,
  offset: string | undefined,
  timeZone: string,
): Date | null =>
  /^[+-]\d\d:\d\d$/.test(offset ?? '') ? readInstant(`${date}T${time}${offset}`) : zonedInstant(date, time, timeZone);

/** Instant of a date and a time (`2026-11-24`, `09:01:19`) in a time zone. Null if the date or the time is invalid. */
export function zonedInstant(date: string | undefined, time: string | undefined, timeZone: string): Date | null {
  const local = `${date}T${time}`;
  const asUtc = new Date(`${local}Z`);
  if (Number.isNaN(asUtc.getTime())) return null;
  // The second calculation corrects the result near a change to or from daylight saving time.
  const nearly = new Date(`${local}${offsetIn(timeZone, asUtc)}`);
  return new Date(`${local}${offsetIn(timeZone, nearly)}`);
}

function offsetIn(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') || '+00:00';
}

/** Maps place codes of a carrier to their time zone: `zoned('America/Cancun', 'CUN CTM')`. */
export const zoned = (timeZone: string, places: string): Record<string, string> =>
  Object.fromEntries(places.split(' ').map((place) => [place, timeZone]));

export const CENTRAL_ZONE = 'America/Mexico_City';

type Text = string | undefined;

/**
 * A tracking event from an adapter. An empty text is treated as absent. `status` is null if the event code does not change the
 * status of the parcel. `status` is undefined if the adapter does not recognize the event code. In both cases, the status of the
 * parcel stays unchanged. If `status` is undefined, the scan is also marked with `isUnknown`.
 */
export interface ReadEvent extends Pick<ParcelScan, 'description' | 'occurredAt'> {
  readonly status: ParcelStatus | null | undefined;
  readonly code?: Text;
  readonly place?: Text;
  readonly exception?: ScanException | undefined;
  readonly receivedBy?: Text;
  readonly isUnknown?: boolean;
}

/** Returns scans, oldest first. Events with the same time stay in the order in which the carrier returned the events. */
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

/** Sorts scans, oldest first. Scans without a valid time are last, because such scans are assumed to be the newest. */
export const inOrder = <Scan extends Pick<ParcelScan, 'occurredAt'>>(scans: readonly Scan[]): Scan[] =>
  scans.toSorted((a, b) => instantOf(a) - instantOf(b));

/** Time in milliseconds. `Infinity` is not used, because `Infinity - Infinity` is `NaN`. */
const instantOf = ({ occurredAt }: Pick<ParcelScan, 'occurredAt'>): number =>
  occurredAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
