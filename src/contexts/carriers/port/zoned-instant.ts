/** The instant of a date and a time (`2026-11-24`, `09:01:19`) of a time zone. Null where they are not a date and a time. */
export function zonedInstant(date: string | undefined, time: string | undefined, timeZone: string): Date | null {
  const local = `${date}T${time}`;
  const asUtc = new Date(`${local}Z`);
  if (Number.isNaN(asUtc.getTime())) return null;
  // The second look is right beside a change of the clocks.
  const nearly = new Date(`${local}${offsetIn(timeZone, asUtc)}`);
  return new Date(`${local}${offsetIn(timeZone, nearly)}`);
}

/** `-06:00` */
function offsetIn(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') || '+00:00';
}

/** The zones by what carriers call their places: `zoned('America/Cancun', 'CUN CTM')`. */
export const zoned = (timeZone: string, places: string): Record<string, string> =>
  Object.fromEntries(places.split(' ').map((place) => [place, timeZone]));

/** Of most of Mexico. */
export const CENTRAL_ZONE = 'America/Mexico_City';
