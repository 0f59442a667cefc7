import type { Config } from '../../platform/config/config.js';

/** How long a carrier is waited for when asked to come. */
export const SCHEDULING_DEADLINE_MS = 10_000;

/** How long a carrier is waited for when asked again, how a pickup stands, or to cancel one. */
export const INQUIRY_DEADLINE_MS = 2_000;

/** Longer than everything between taking a pickup and settling it may last. */
export const leaseSeconds = (config: Config): number =>
  (SCHEDULING_DEADLINE_MS + INQUIRY_DEADLINE_MS) / 1000 + config.reconcileWindowSeconds + 3;
