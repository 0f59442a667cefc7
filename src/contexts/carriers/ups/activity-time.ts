import { findState } from '../../../kernel/states.js';
import { CENTRAL_ZONE, localInstant, zoned, zonedInstant } from '../fitting/scans.js';

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
