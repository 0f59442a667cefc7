/** How long a carrier is waited for when asked for a label. */
export const LABEL_DEADLINE_MS = 10_000;

/** How long a carrier is waited for when asked what became of a label, or to cancel one. */
export const INQUIRY_DEADLINE_MS = 2_000;

/** How long a job is waited for to start an accepted attempt, until a sweep does. */
export const WAKE_UP_GRACE_SECONDS = 3;

/**
 * After a refund for a label that the carrier did not have: longer than any call for one may still be under way. What
 * it made after all is cancelled then.
 */
export const SECOND_LOOK_SECONDS = LABEL_DEADLINE_MS / 1000 + 5;
