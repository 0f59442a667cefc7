import { CENTRAL_ZONE, zoned, zonedInstant } from '../port/zoned-instant.js';

/** Service areas of Mexico off central time, by DHL's code of the area, which is that of its airport. */
const ZONES: Readonly<Record<string, string>> = {
  ...zoned('America/Cancun', 'CUN CTM CZM'),
  ...zoned('America/Tijuana', 'TIJ MXL ESE'),
  ...zoned('America/Hermosillo', 'HMO CEN GYM NOG'),
  ...zoned('America/Mazatlan', 'CUL MZT LMM LAP SJD TPQ'),
  ...zoned('America/Ciudad_Juarez', 'CJS'),
  ...zoned('America/Matamoros', 'REX NLD MAM'),
};

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
  if (!/^[+-]\d\d:\d\d$/.test(offset ?? '')) return zonedInstant(date, time, ZONES[area?.code ?? ''] ?? CENTRAL_ZONE);
  const instant = new Date(`${date}T${time}${offset}`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
