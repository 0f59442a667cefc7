import type { TestTransitPace } from '../carriers/test-transit-pace.js';

/** Seconds between two polls of a TEST parcel: those move every `TEST_TRANSIT_STEP_SECONDS`. */
export const testPollSeconds = ({ stepSeconds }: TestTransitPace): number => Math.min(60, Math.max(1, stepSeconds / 2));

/** SQL expressions of what is known of a parcel that is polled. */
export interface PolledParcel {
  readonly status: string;
  /** When it began to be polled, or was asked about by hand. */
  readonly begunAt: string;
  /** When its carrier last said something new; null: never. */
  readonly newsAt: string;
}

/** Real carriers do not permit more. */
export const SHORTEST_SECONDS = 15 * 60;
/** Days without news after which a carrier is not polled any more. */
export const GIVE_UP_DAYS = 45;

export const SHORTEST = `interval '${SHORTEST_SECONDS} seconds'`;

/** How long its carrier has had no news of a parcel. `greatest` ignores null. */
export const silenceOf = ({ begunAt, newsAt }: Pick<PolledParcel, 'begunAt' | 'newsAt'>): string =>
  `now() - greatest(${begunAt}, ${newsAt})`;

/**
 * SQL of the moment at which a parcel is polled next; null: never again. The one place that says how often carriers are
 * asked. Source: docs/reference/tracking.md#polling
 */
export const nextPoll = (parcel: PolledParcel): string => `CASE
  WHEN ${silenceOf(parcel)} >= interval '${GIVE_UP_DAYS} days' THEN NULL
  WHEN ${silenceOf(parcel)} >= interval '10 days' THEN now() + interval '1 day'
  WHEN ${silenceOf(parcel)} >= interval '3 days' THEN now() + interval '6 hours'
  WHEN ${parcel.status} = 'OUT_FOR_DELIVERY' OR now() - ${parcel.begunAt} < interval '1 day' THEN now() + ${SHORTEST}
  ELSE now() + interval '1 hour' END`;

/**
 * SQL of the keys of the `$1` due rows that are polled next. Organizations take turns, so that the queue of one does not
 * delay the parcels of another. `first`: leading expressions of the order within an organization.
 */
export const inTurn = (table: string, key: string, first = ''): string => `
  SELECT ${key} FROM (
    SELECT ${key}, next_check_at, row_number() OVER (PARTITION BY organization_id ORDER BY ${first}next_check_at) AS turn
    FROM ${table} WHERE next_check_at <= now()
  ) AS due ORDER BY turn, next_check_at LIMIT $1`;
