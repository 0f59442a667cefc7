import type { InquiryWindow } from '../carriers/calling/inquiry-window.js';

/** How long an accepted attempt is left to its job before a scheduled task adds another. */
export const JOB_GRACE_SECONDS = 3;

/** How long it is left to the job that a scheduled task has added. It may wait in the queue for longer. */
export const NEXT_JOB_GRACE_SECONDS = 10;

/**
 * When the carrier is queried again after a refund for an absent label: longer than any call that requests a label can
 * still be running. Source: docs/reference/labels.md#refund-recheck.
 */
export const refundRecheckSeconds = ({ labelCallSeconds }: InquiryWindow): number => labelCallSeconds + 5;
