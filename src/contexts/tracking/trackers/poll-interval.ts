import type { TestTransitPace } from '../../carriers/test-transit-pace.js';

/** Seconds between two polls of a LIVE parcel: real carriers do not permit more. */
export const LIVE_INTERVAL_SECONDS = 15 * 60;

/** Seconds between two polls of a parcel. TEST parcels move every `TEST_TRANSIT_STEP_SECONDS`, so they are polled twice as often. */
export const pollIntervals = ({ stepSeconds }: TestTransitPace) => ({
  live: LIVE_INTERVAL_SECONDS,
  test: Math.min(60, Math.max(1, stepSeconds / 2)),
});
