import type { ParcelStatus, TrackingOutcome } from '../port/carrier-tracking.js';
import {
  CENTRAL_ZONE,
  codes,
  localInstant,
  type ReadEvent,
  trackingOutcome,
  zoned,
  zonedInstant,
} from '../fitting/scans.js';
import { listOf } from './ups-party.js';
import { UPS } from './settings.js';
import type { ScanException } from '../../../kernel/scan-exception.js';
import { findState } from '../../../kernel/states.js';

/** Detail codes of UPS, without their zeros, that say that something is wrong. */
const EXCEPTIONS: Readonly<Record<string, ScanException>> = {
  ...codes('RECIPIENT_ABSENT', '22 23 24 60 61 66 145'),
  ...codes('ADDRESS_PROBLEM', '50'),
  ...codes('REFUSED_BY_RECIPIENT', '64'),
  ...codes('HELD_FOR_COLLECTION', '17 40 144 161'),
  ...codes('DELAYED', '32 46 48 49 51 52 53 86 90 132'),
  ...codes('DAMAGED', '59 81'),
  ...codes('LOST', '68'),
  ...codes('OTHER', '13 29 30 58 62 69 76 83 85 123 124 125 126 129 139 141 147 149'),
};

/** The detail codes that UPS has published go so far. */
const LAST_DETAIL = 169;

/** When and where UPS saw a parcel. */
export interface UpsMoment {
  /** `20261124` and `081530`, local; the same of Greenwich where UPS gives it. */
  readonly date?: string;
  readonly time?: string;
  readonly gmtDate?: string;
  readonly gmtTime?: string;
  readonly gmtOffset?: string;
  readonly location?: { readonly address?: UpsPlace };
}

interface UpsPlace {
  readonly city?: string;
  readonly stateProvince?: string;
  /** `MX` */
  readonly countryCode?: string;
}

/** Of most places of a state off Mexico's central time. */
const ZONES: Readonly<Record<string, string>> = {
  ...zoned('America/Tijuana', 'MX-BCN'),
  ...zoned('America/Hermosillo', 'MX-SON'),
  ...zoned('America/Mazatlan', 'MX-BCS MX-SIN MX-NAY'),
  ...zoned('America/Cancun', 'MX-ROO'),
  ...zoned('America/New_York', 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'),
  ...zoned('America/Chicago', 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'),
  ...zoned('America/Denver', 'CO ID MT NM UT WY'),
  ...zoned('America/Phoenix', 'AZ'),
  ...zoned('America/Los_Angeles', 'CA NV OR WA'),
  ...zoned('America/Anchorage', 'AK'),
  ...zoned('Pacific/Honolulu', 'HI'),
};

/** The instant of an activity, by Greenwich's time or the offset where UPS gives one, else by the zone of its state. Null: it has none. */
export function instantOf({ date, time, gmtDate, gmtTime, gmtOffset, location }: UpsMoment): Date | null {
  const greenwich = zonedInstant(dayOf(gmtDate), clockOf(gmtTime), 'UTC');
  if (greenwich) return greenwich;
  return localInstant(dayOf(date), clockOf(time), gmtOffset, zoneOf(location?.address));
}

/** With a hyphen or without: `2026-11-24`. */
const dayOf = (date = ''): string => date.replace(/^(\d{4})-?(\d\d)-?(\d\d)$/, '$1-$2-$3');

/** Hours may lack their first zero, and have colons or not: `08:15:30`. */
const clockOf = (time = ''): string =>
  time
    .replaceAll(':', '')
    .padStart(6, '0')
    .replace(/^(\d\d)(\d\d)(\d\d)$/, '$1:$2:$3');

function zoneOf({ stateProvince = '', countryCode }: UpsPlace = {}): string {
  const state = countryCode === 'US' ? stateProvince : (findState(stateProvince)?.code ?? '');
  return ZONES[state] ?? CENTRAL_ZONE;
}

/** What is read of the answer to `track`. Activities: newest first. */
export interface UpsTracking {
  readonly trackResponse?: { readonly shipment?: readonly { readonly package?: readonly UpsTracked[] }[] };
}

interface UpsTracked {
  readonly trackingNumber?: string;
  readonly activity?: readonly UpsActivity[];
  readonly deliveryInformation?: { readonly receivedBy?: string };
}

interface UpsActivity extends UpsMoment {
  readonly status?: {
    readonly type?: string;
    readonly code?: string;
    readonly statusCode?: string;
    readonly description?: string;
  };
}

/** Detail codes that say more than "it is on its way". Delays, attempts and holds are not ends. */
const DETAILS: Readonly<Record<string, ParcelStatus>> = {
  ...codes('LABEL_PURCHASED', '3 79 80 157 166'),
  ...codes('READY_FOR_PICKUP', '44 45 77'),
  ...codes('PICKED_UP', '38 160 167 168 169'),
  ...codes('OUT_FOR_DELIVERY', '6 21 37 72 78 89 91 146 162'),
  ...codes('DELIVERED', '11 26'),
  ...codes('RETURNED', '34 67 81'),
  ...codes('CANCELLED', '7'),
};
/** Of no parcel at all. */
const TEST_DETAIL = 88;
/** Coarse types, used when the detailed code is unknown. */
const TYPES: Readonly<Record<string, ParcelStatus>> = {
  ...codes('LABEL_PURCHASED', 'M'),
  ...codes('CANCELLED', 'MV'),
  ...codes('PICKED_UP', 'P'),
  ...codes('OUT_FOR_DELIVERY', 'O'),
  ...codes('DELIVERED', 'D'),
  ...codes('RETURNED', 'RS'),
  ...codes('IN_TRANSIT', 'I X W'),
};

export function trackingOf({ trackResponse }: UpsTracking, trackingNumber: string): TrackingOutcome {
  const parcels = listOf(trackResponse?.shipment).flatMap((shipment) => listOf(shipment.package));
  const parcel = parcels.find((each) => each.trackingNumber === trackingNumber) ?? parcels[0];
  return trackingOutcome(UPS.name, parcel ? eventsOf(parcel) : []);
}

/** UPS has the newest first. */
function eventsOf({ activity, deliveryInformation }: UpsTracked): readonly ReadEvent[] {
  const receivedBy = deliveryInformation?.receivedBy?.trim();
  const told = listOf(activity)
    .toReversed()
    .filter(({ status }) => Number(status?.statusCode) !== TEST_DETAIL);
  return told.map((each) => {
    const detail = Number(each.status?.statusCode || NaN);
    const status = statusOf(detail, each.status?.type);
    const exception = EXCEPTIONS[detail];
    const code = each.status?.statusCode ?? each.status?.code;
    const place = placeOf(each);
    return {
      status,
      description: each.status?.description?.trim() || (code ?? ''),
      occurredAt: instantOf(each),
      ...(code && { code }),
      ...(place && { place }),
      ...(exception && { exception }),
      ...(status === 'DELIVERED' && receivedBy && { receivedBy }),
      ...(detail > LAST_DETAIL && { isUnknown: true }),
    };
  });
}

/** Undefined: an event that UPS has added since; it does not change the state. A detail that is none of ours is on its way. */
const statusOf = (detail: number, type: string | undefined): ParcelStatus | undefined =>
  DETAILS[detail] ?? TYPES[type?.trim() ?? ''];

const placeOf = ({ location }: UpsActivity): string =>
  [location?.address?.city, location?.address?.stateProvince]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ');
