import { businessDaysAfter } from '../../src/kernel/dates/business-days.js';
import { sql } from './bench.js';
import type { Client } from './client.js';

/** The date in Mexico City, `days` from today. */
export const mexicoCityDay = (days = 0): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Mexico_City' });

/** A day on which carriers collect: `count` business days from today in Mexico City. */
export const pickupDay = (count = 0): string => businessDaysAfter(mexicoCityDay(), count);

export const pickupRequest = (overrides: object = {}): object => ({
  carrierCode: 'ESTAFETA',
  pickupDate: pickupDay(1),
  readyTime: '09:00',
  closingTime: '18:00',
  packageCount: 4,
  totalWeight: 12.5,
  contactName: 'Ana Ruiz',
  contactPhone: '+525512345678',
  ...overrides,
});

/** Schedules a pickup and returns its `data`; throws where it is refused. */
export async function schedulePickup(client: Client, overrides: object = {}): Promise<any> {
  const reply = await client.post('/v1/pickups', pickupRequest(overrides));
  if (reply.status !== 201) throw new Error(`The pickup was not scheduled: ${reply.text}`);
  return reply.data;
}

/** The published transitions of a pickup, as `from → to`, in alphabetical order. */
export async function movesOf(pickupId: string): Promise<string[]> {
  const events = await sql<{ move: string }>(
    `SELECT (data->>'previousStatus') || ' → ' || (data->>'status') AS move FROM events
     WHERE type = 'pickup.updated' AND livemode AND data->>'id' = $1`,
    [pickupId],
  );
  return events.map(({ move }) => move).sort();
}
