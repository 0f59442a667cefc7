/** Deadline of a carrier's call that requests a label. */
export const LABEL_DEADLINE_MS = 10_000;

/** Deadline of a carrier's call that queries or cancels a label. */
export const INQUIRY_DEADLINE_MS = 2_000;

/** How long an accepted attempt is left to its job before the sweep starts it. */
export const JOB_GRACE_SECONDS = 3;

/**
 * When the carrier is queried again after a refund for an absent label: longer than any call that requests a label can
 * still be running. Source: docs/reference/labels.md#refund-recheck.
 */
export const REFUND_RECHECK_SECONDS = LABEL_DEADLINE_MS / 1000 + 5;
