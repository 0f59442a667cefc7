import type { InquiryWindow } from '../carriers/inquiry-window.js';

/** How long an accepted attempt is left to its job before the sweep starts it. */
export const JOB_GRACE_SECONDS = 3;

/**
 * When the carrier is queried again after a refund for an absent label: longer than any call that requests a label can
 * still be running. Source: docs/reference/labels.md#refund-recheck.
 */
export const refundRecheckSeconds = ({ labelCallSeconds }: InquiryWindow): number => labelCallSeconds + 5;
