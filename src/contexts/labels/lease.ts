import type { Config } from '../../platform/config/config.js';

/** How long a carrier is waited for when asked for a label. */
export const LABEL_DEADLINE_MS = 10_000;

/** How long a carrier is waited for when asked what became of a label, or to cancel one. */
export const INQUIRY_DEADLINE_MS = 2_000;

/** Longer than everything between taking an attempt and finishing it may last. */
export const leaseSeconds = (config: Config): number => LABEL_DEADLINE_MS / 1000 + config.reconcileWindowSeconds + 5;
