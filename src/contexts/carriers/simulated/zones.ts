import type { RateDelivery } from '../../../kernel/rate.js';
import { POSTAL_PLACES, REMOTE_PREFIXES, type Coordinates } from './postal-places.js';

/** Upper bound of each zone in kilometres of great-circle distance. Zone 1 includes the town of origin. */
const ZONE_LIMITS_KM = [50, 150, 300, 500, 800, 1200, 1700, Infinity] as const;

const EARTH_RADIUS_KM = 6371;
const POSTAL_CODE = /^\d{5}$/;

/** Returns the zone of a route between two Mexican postal codes. Null if one of the postal codes does not exist. */
export function zoneBetween(origin: string, destination: string): number | null {
  const from = placeOf(origin);
  const to = placeOf(destination);
  if (!from || !to) return null;
  const kilometres = haversineKm(from, to);
  return 1 + ZONE_LIMITS_KM.findIndex((limit) => kilometres < limit);
}

export const isRemote = (postalCode: string): boolean => REMOTE_PREFIXES.includes(postalCode.slice(0, 3));

/**
 * Returns how carriers deliver to a postal code. Carriers deliver to extended areas only on some weekdays, and in some areas only
 * to a branch. Undefined means delivery at the door on every business day. Source: docs/by-date.md#doors-branches-and-weekdays
 */
export function deliveryTo(postalCode: string): RateDelivery | undefined {
  if (!isRemote(postalCode)) return undefined;
  const route = Number(postalCode) % ROUTES.length;
  return { to: route === BRANCH_ROUTE ? 'branch' : 'door', weekdays: ROUTES[route]!, extendedArea: true };
}

/** Delivery weekdays of each route in extended areas. 1 is Monday. */
const ROUTES = [[2, 4], [1, 3, 5], [3, 6], [2, 5], [1, 4], [1, 2, 4, 5], [4]] as const;
const BRANCH_ROUTE = 6;

/** Looks up the first three digits of the postal code, then the first two. */
const placeOf = (postalCode: string): Coordinates | undefined =>
  POSTAL_CODE.test(postalCode)
    ? (POSTAL_PLACES[postalCode.slice(0, 3)] ?? POSTAL_PLACES[postalCode.slice(0, 2)])
    : undefined;

function haversineKm([fromLatitude, fromLongitude]: Coordinates, [toLatitude, toLongitude]: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfChord = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    halfChord(toLatitude - fromLatitude) +
    Math.cos(radians(fromLatitude)) * Math.cos(radians(toLatitude)) * halfChord(toLongitude - fromLongitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}
