/** Service areas of Mexico off central time, by DHL's code of the area, which is that of its airport. */
const ZONES: Readonly<Record<string, string>> = {
  ...zone('America/Cancun', 'CUN CTM CZM'),
  ...zone('America/Tijuana', 'TIJ MXL ESE'),
  ...zone('America/Hermosillo', 'HMO CEN GYM NOG'),
  ...zone('America/Mazatlan', 'CUL MZT LMM LAP SJD TPQ'),
  ...zone('America/Ciudad_Juarez', 'CJS'),
  ...zone('America/Matamoros', 'REX NLD MAM'),
};
const CENTRAL = 'America/Mexico_City';

function zone(name: string, areas: string): Record<string, string> {
  return Object.fromEntries(areas.split(' ').map((area) => [area, name]));
}

/**
 * The instant of an event: a date and a time local to its service area, by the offset where DHL gives one, else by the zone of
 * the area. Null where they are not a date and a time.
 */
export function instantOf(
  date: string | undefined,
  time: string | undefined,
  offset: string | undefined,
  area: { readonly code?: string } | undefined,
): Date | null {
  const local = `${date}T${time}`;
  const asUtc = new Date(`${local}Z`);
  if (Number.isNaN(asUtc.getTime())) return null;
  const known = /^[+-]\d\d:\d\d$/.test(offset ?? '') ? offset! : offsetIn(ZONES[area?.code ?? ''] ?? CENTRAL, asUtc);
  return new Date(`${local}${known}`);
}

/** `-06:00` */
function offsetIn(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') || '+00:00';
}
