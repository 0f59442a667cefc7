import type { ParcelScan, ParcelStatus } from './carrier-tracking.js';

/**
 * An event of a carrier as its adapter reads it. `status` null: its code means no state, so the parcel keeps the one it has;
 * undefined: the same, of a code that the adapter does not know.
 */
export type ReadEvent = Omit<ParcelScan, 'status'> & { readonly status: ParcelStatus | null | undefined };

/** The scans of a parcel, oldest first. `events`: those of one instant in the carrier's order. */
export function scansOf(events: readonly ReadEvent[]): readonly ParcelScan[] {
  let current: ParcelStatus = 'LABEL_PURCHASED';
  return inOrder(events).map(({ status, ...event }) => {
    current = status ?? current;
    return { ...event, status: current, ...(status === undefined && { isUnknown: true }) };
  });
}

/** Oldest first; those without a readable instant last, for they are first seen now. */
export const inOrder = <Scan extends Pick<ParcelScan, 'occurredAt'>>(scans: readonly Scan[]): Scan[] =>
  scans.toSorted((a, b) => instantOf(a) - instantOf(b));

/** In milliseconds. `Infinity` would have no difference from itself. */
const instantOf = ({ occurredAt }: Pick<ParcelScan, 'occurredAt'>): number =>
  occurredAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
