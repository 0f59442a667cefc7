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
import { CarrierJson } from '../http/carrier-json.js';
import { UPS } from './settings.js';
import type { ScanException } from '../../../kernel/scan-exception.js';
import { findState } from '../../../kernel/states.js';

/** UPS detail codes of exceptions, without leading zeros. */
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

/** The highest published detail code of UPS. */
const LAST_DETAIL = 169;

/** Time zones of states outside central time. Each time zone applies to most places of the state. */
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

/**
 * Uses the UTC date and time if the response contains both, otherwise the local `date` and `time`. The time zone of the local
 * values is the offset in the response. If the offset is absent, the time zone of the state applies.
 */
export function instantOf(moment: CarrierJson): Date | null {
  const greenwich = zonedInstant(dayOf(moment.text('gmtDate')), clockOf(moment.text('gmtTime')), 'UTC');
  if (greenwich) return greenwich;
  const [day, clock] = [dayOf(moment.text('date')), clockOf(moment.text('time'))];
  return localInstant(day, clock, moment.text('gmtOffset'), zoneOf(moment.at('location.address')));
}

/** Accepts a date with or without hyphens. Returns `2026-11-24`. */
const dayOf = (date = ''): string => date.replace(/^(\d{4})-?(\d\d)-?(\d\d)$/, '$1-$2-$3');

/** Accepts a time with or without colons and a leading zero. Returns `08:15:30`. */
const clockOf = (time = ''): string =>
  time
    .replaceAll(':', '')
    .padStart(6, '0')
    .replace(/^(\d\d)(\d\d)(\d\d)$/, '$1:$2:$3');

function zoneOf(place: CarrierJson): string {
  const state = place.text('stateProvince') ?? '';
  return ZONES[place.text('countryCode') === 'US' ? state : (findState(state)?.code ?? '')] ?? CENTRAL_ZONE;
}

/**
 * Detail codes with a more specific status than `IN_TRANSIT`. Codes of delays, delivery attempts and holds are absent, because the
 * delivery can still succeed.
 */
const DETAILS: Readonly<Record<string, ParcelStatus>> = {
  ...codes('LABEL_PURCHASED', '3 79 80 157 166'),
  ...codes('READY_FOR_PICKUP', '44 45 77'),
  ...codes('PICKED_UP', '38 160 167 168 169'),
  ...codes('OUT_FOR_DELIVERY', '6 21 37 72 78 89 91 146 162'),
  ...codes('DELIVERED', '11 26'),
  ...codes('RETURNED', '34 67 81'),
  ...codes('CANCELLED', '7'),
};
/** Code of a test event that does not concern a parcel. */
const TEST_DETAIL = 88;
/** Statuses by general event type. Used if the detail code is unknown. */
const TYPES: Readonly<Record<string, ParcelStatus>> = {
  ...codes('LABEL_PURCHASED', 'M'),
  ...codes('CANCELLED', 'MV'),
  ...codes('PICKED_UP', 'P'),
  ...codes('OUT_FOR_DELIVERY', 'O'),
  ...codes('DELIVERED', 'D'),
  ...codes('RETURNED', 'RS'),
  ...codes('IN_TRANSIT', 'I X W'),
};

export function trackingOf(body: unknown, trackingNumber: string): TrackingOutcome {
  const parcels = new CarrierJson(body)
    .oneOrMore('trackResponse.shipment')
    .flatMap((shipment) => shipment.oneOrMore('package'));
  const parcel = parcels.find((each) => each.text('trackingNumber') === trackingNumber) ?? parcels[0];
  return trackingOutcome(UPS.name, parcel ? eventsOf(parcel) : []);
}

/** UPS returns the newest event first. */
function eventsOf(parcel: CarrierJson): readonly ReadEvent[] {
  const receivedBy = parcel.text('deliveryInformation.receivedBy')?.trim();
  const activities = parcel
    .oneOrMore('activity')
    .toReversed()
    .filter((each) => Number(each.text('status.statusCode')) !== TEST_DETAIL);
  return activities.map((activity) => {
    const code = activity.text('status.statusCode') ?? activity.text('status.code');
    const detail = Number(activity.text('status.statusCode') || NaN);
    // The status is undefined for an unknown event. An unknown event does not change the status of the parcel.
    const status = DETAILS[detail] ?? TYPES[activity.text('status.type')?.trim() ?? ''];
    return {
      status,
      description: activity.text('status.description')?.trim() || (code ?? ''),
      occurredAt: instantOf(activity),
      code,
      place: placeOf(activity),
      exception: EXCEPTIONS[detail],
      receivedBy: status === 'DELIVERED' ? receivedBy : undefined,
      isUnknown: detail > LAST_DETAIL,
    };
  });
}

const placeOf = (activity: CarrierJson): string =>
  [activity.text('location.address.city'), activity.text('location.address.stateProvince')]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ');
