import type { ParcelScan, ParcelStatus } from '../../carriers/port/carrier-tracking.js';

/** Without the parcel in the carrier's hands. */
const UNUSED: ReadonlySet<ParcelStatus> = new Set(['LABEL_PURCHASED', 'READY_FOR_PICKUP', 'CANCELLED']);

/** The first scan that means that the parcel was taken; null: it was not. `scans`: oldest first. */
export const firstUse = (scans: readonly ParcelScan[]): ParcelScan | null =>
  scans.find(({ status }) => !UNUSED.has(status)) ?? null;
