import type { TestTransitPace } from '../carriers/test-transit-pace.js';

/** Seconds between two polls of a TEST parcel. A TEST parcel advances every `TEST_TRANSIT_STEP_SECONDS`. */
export const testPollSeconds = ({ stepSeconds }: TestTransitPace): number => Math.min(60, Math.max(1, stepSeconds / 2));

/** SQL expressions for the fields of a polled parcel. */
export interface PolledParcel {
  readonly status: string;
  /** Time at which polling started or restarted. A manual refresh restarts polling. */
  readonly begunAt: string;
  /** Time of the last new event. Null before the first event. */
  readonly newsAt: string;
}

/** Shortest polling interval of LIVE parcels. Real carriers do not permit a shorter interval. */
export const SHORTEST_SECONDS = 15 * 60;
/** After this number of days without new events, polling ends. */
export const GIVE_UP_DAYS = 45;

export const SHORTEST = `interval '${SHORTEST_SECONDS} seconds'`;

/** SQL expression: time since the last new event of a parcel. The SQL function `greatest` ignores null. */
export const silenceOf = ({ begunAt, newsAt }: Pick<PolledParcel, 'begunAt' | 'newsAt'>): string =>
  `now() - greatest(${begunAt}, ${newsAt})`;

/**
 * SQL expression: time of the next poll, or null if polling ends. Only this function defines the polling intervals.
 * Source: docs/tracking.md#polling-schedule
 */
export const nextPoll = (parcel: PolledParcel): string => `CASE
  WHEN ${silenceOf(parcel)} >= interval '${GIVE_UP_DAYS} days' THEN NULL
  WHEN ${silenceOf(parcel)} >= interval '10 days' THEN now() + interval '1 day'
  WHEN ${silenceOf(parcel)} >= interval '3 days' THEN now() + interval '6 hours'
  WHEN ${parcel.status} = 'OUT_FOR_DELIVERY' OR now() - ${parcel.begunAt} < interval '1 day' THEN now() + ${SHORTEST}
  ELSE now() + interval '1 hour' END`;

/**
 * SQL query for the values of the column `key` in the next `$1` due rows. The rows alternate between organizations, so that many
 * parcels of one organization do not delay the parcels of other organizations. `first`: the first sort expressions within an
 * organization.
 */
export const inTurn = (table: string, key: string, first = ''): string => `
  SELECT ${key} FROM (
    SELECT ${key}, next_check_at, row_number() OVER (PARTITION BY organization_id ORDER BY ${first}next_check_at) AS turn
    FROM ${table} WHERE next_check_at <= now()
  ) AS due ORDER BY turn, next_check_at LIMIT $1`;
