import type { ParcelScan, ParcelStatus, TrackingOutcome } from '../port/carrier-tracking.js';
import { listOf } from './list-of.js';
import { UPS } from './settings.js';

/** What is read of the answer to `track`. Activities: newest first. */
export interface UpsTracking {
  readonly trackResponse?: { readonly shipment?: readonly { readonly package?: readonly UpsTracked[] }[] };
}

interface UpsTracked {
  readonly trackingNumber?: string;
  readonly activity?: readonly UpsActivity[];
}

interface UpsActivity {
  /** `20261124` and `081530`, local; the same of Greenwich where UPS gives it. */
  readonly date?: string;
  readonly time?: string;
  readonly gmtDate?: string;
  readonly gmtTime?: string;
  readonly gmtOffset?: string;
  readonly status?: {
    readonly type?: string;
    readonly code?: string;
    readonly statusCode?: string;
    readonly description?: string;
  };
  readonly location?: { readonly address?: { readonly city?: string; readonly stateProvince?: string } };
}

/** Detail codes that say more than "it is on its way". Delays, attempts and holds are not ends. */
const DETAILS: ReadonlyMap<number, ParcelStatus> = new Map([
  ...codes('LABEL_PURCHASED', 3, 79, 80, 157, 166),
  ...codes('READY_FOR_PICKUP', 44, 45, 77),
  ...codes('PICKED_UP', 38, 160, 167, 168, 169),
  ...codes('OUT_FOR_DELIVERY', 6, 21, 37, 72, 78, 89, 91, 146, 162),
  ...codes('DELIVERED', 11, 26),
  ...codes('RETURNED', 34, 67, 81),
  ...codes('CANCELLED', 7),
]);
/** Of no parcel at all. */
const TEST_DETAIL = 88;
/** Coarse types, used when the detailed code is unknown. */
const TYPES: Readonly<Record<string, ParcelStatus>> = {
  M: 'LABEL_PURCHASED',
  MV: 'CANCELLED',
  P: 'PICKED_UP',
  O: 'OUT_FOR_DELIVERY',
  D: 'DELIVERED',
  RS: 'RETURNED',
  I: 'IN_TRANSIT',
  X: 'IN_TRANSIT',
  W: 'IN_TRANSIT',
};
/** Central Mexico has had no summer time since 2022. */
const CENTRAL = '-06:00';

function codes(status: ParcelStatus, ...details: number[]): [number, ParcelStatus][] {
  return details.map((detail) => [detail, status]);
}

/** The scans of a number, oldest first. */
export function trackingOf({ trackResponse }: UpsTracking, trackingNumber: string): TrackingOutcome {
  const parcels = listOf(trackResponse?.shipment).flatMap((shipment) => listOf(shipment.package));
  const parcel = parcels.find((each) => each.trackingNumber === trackingNumber) ?? parcels[0];
  const scans = scansOf(listOf(parcel?.activity));
  if (scans.length > 0) return { kind: 'known', scans };
  return { kind: 'unknown', reason: `${UPS.name} has no events of this number yet.` };
}

/** UPS's order is kept: an event never happens before the one that it follows, whatever the clocks say. */
function scansOf(activities: readonly UpsActivity[]): readonly ParcelScan[] {
  const scans: ParcelScan[] = [];
  let status: ParcelStatus = 'LABEL_PURCHASED';
  for (const activity of [...activities].reverse()) {
    const at = instantOf(activity);
    const detail = Number(activity.status?.statusCode || NaN);
    if (!at || detail === TEST_DETAIL) continue;
    status = statusOf(detail, activity.status?.type) ?? status;
    const before = scans.at(-1)?.occurredAt;
    const code = activity.status?.statusCode ?? activity.status?.code;
    const place = placeOf(activity);
    scans.push({
      status,
      description: activity.status?.description?.trim() || (code ?? ''),
      occurredAt: before && before > at ? before : at,
      ...(code && { code }),
      ...(place && { place }),
    });
  }
  return scans;
}

/** Undefined: an event that UPS has added since; it does not change the state. A detail that is none of ours is on its way. */
const statusOf = (detail: number, type: string | undefined): ParcelStatus | undefined =>
  DETAILS.get(detail) ?? TYPES[type?.trim() ?? ''];

function instantOf({ date, time, gmtDate, gmtTime, gmtOffset }: UpsActivity): Date | null {
  const greenwich = isoOf(gmtDate, gmtTime, 'Z');
  return greenwich ?? isoOf(date, time, /^[+-]\d\d:\d\d$/.test(gmtOffset ?? '') ? gmtOffset! : CENTRAL);
}

/** Hours may lack their first zero, and have colons or not. */
function isoOf(date: string | undefined, time: string | undefined, zone: string): Date | null {
  const day = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(date ?? '');
  const clock = /^(\d\d)(\d\d)(\d\d)$/.exec((time ?? '').replaceAll(':', '').padStart(6, '0'));
  if (!day || !clock) return null;
  const at = new Date(`${day.slice(1).join('-')}T${clock.slice(1).join(':')}${zone}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

const placeOf = ({ location }: UpsActivity): string =>
  [location?.address?.city, location?.address?.stateProvince]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ');
