import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';

/** Mexico City has had no daylight saving time since 2022. */
const OFFSET = 'GMT-06:00';
const OFFSET_MS = -6 * 60 * 60_000;

/** A shipment may not be planned for the past: today's is planned a little ahead of the clocks. */
const AHEAD_MS = 10 * 60_000;

/** A day (`YYYY-MM-DD`) and a time (`HH:mm`) of Mexico City as DHL writes instants: `2026-11-24T12:00:00 GMT-06:00`. */
export const dhlInstant = (day: string, time: string): string => `${day}T${time}:00 ${OFFSET}`;

/** When a parcel is planned to be handed over: at noon of `shipDate`, of today in ten minutes. Never in the past. */
export function plannedShipping(shipDate: string, now: Date): string {
  const soon = new Date(now.getTime() + AHEAD_MS);
  if (shipDate > mexicoCityDate(soon)) return dhlInstant(shipDate, '12:00');
  const local = new Date(soon.getTime() + OFFSET_MS).toISOString();
  return dhlInstant(local.slice(0, 'YYYY-MM-DD'.length), local.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:mm'.length));
}
