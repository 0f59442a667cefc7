import { sql } from './bench.js';

/** The month in Mexico City the given number of months ago, as `YYYY-MM`. */
export async function monthAgo(months: number): Promise<string> {
  const [row] = await sql<{ month: string }>(
    "SELECT to_char(now() AT TIME ZONE 'America/Mexico_City' - make_interval(months => $1), 'YYYY-MM') AS month",
    [months],
  );
  return row!.month;
}
