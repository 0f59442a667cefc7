import type { Config } from '../../platform/config/config.js';

/** How often a carrier is asked where a LIVE parcel is: real ones allow no more. */
export const LIVE_SECONDS = 15 * 60;

/** Seconds between two looks for a parcel. TEST parcels move by `TEST_TRANSIT_STEP_SECONDS`. */
export const checkIntervals = ({ testTransitStepSeconds }: Config) => ({
  live: LIVE_SECONDS,
  test: Math.min(60, Math.max(1, testTransitStepSeconds / 2)),
});

/** How long a carrier is waited for when asked where a parcel is. */
export const TRACKING_DEADLINE_MS = 4_000;
