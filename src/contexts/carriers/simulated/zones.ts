import { POSTAL_PLACES, REMOTE_PREFIXES, type Coordinates } from './postal-places.js';

/** Upper bound of each zone, in kilometres of great-circle distance; zone 1 is the same town. */
const ZONE_LIMITS_KM = [50, 150, 300, 500, 800, 1200, 1700, Infinity] as const;

const EARTH_RADIUS_KM = 6371;
const POSTAL_CODE = /^\d{5}$/;

const places: readonly Coordinates[] = Object.values(POSTAL_PLACES);
const placeByPrefix = indexPlaces();
const zoneByPlaces = places.map((from) => Uint8Array.from(places, (to) => zoneOf(haversineKm(from, to))));
const remotePrefixes = new Set(REMOTE_PREFIXES);

/** The zone of a route between two Mexican postal codes; null where one of them does not exist. */
export function zoneBetween(origin: string, destination: string): number | null {
  const from = placeOf(origin);
  const to = placeOf(destination);
  return from === undefined || to === undefined ? null : zoneByPlaces[from]![to]!;
}

/** True for a postal code in a remote area. */
export const isRemote = (postalCode: string): boolean => remotePrefixes.has(postalCode.slice(0, 3));

const placeOf = (postalCode: string): number | undefined =>
  POSTAL_CODE.test(postalCode) ? placeByPrefix[Number(postalCode.slice(0, 3))] : undefined;

/** Three-digit prefix (as a number) → index into `places`; the longer entry of the table wins. */
function indexPlaces(): readonly (number | undefined)[] {
  const indexOf = new Map(Object.keys(POSTAL_PLACES).map((prefix, index) => [prefix, index]));
  return Array.from({ length: 1000 }, (_, number) => {
    const prefix = String(number).padStart(3, '0');
    return indexOf.get(prefix) ?? indexOf.get(prefix.slice(0, 2));
  });
}

function zoneOf(kilometres: number): number {
  return 1 + ZONE_LIMITS_KM.findIndex((limit) => kilometres < limit);
}

function haversineKm([fromLatitude, fromLongitude]: Coordinates, [toLatitude, toLongitude]: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfChord = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    halfChord(toLatitude - fromLatitude) +
    Math.cos(radians(fromLatitude)) * Math.cos(radians(toLatitude)) * halfChord(toLongitude - fromLongitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}
