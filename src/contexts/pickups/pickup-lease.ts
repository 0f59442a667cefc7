import type { InquiryWindow } from '../carriers/inquiry-window.js';

/** The deadline of the first scheduling call. */
export const SCHEDULING_DEADLINE_MS = 10_000;

/** The deadline of every later call: scheduling again, status, cancellation. */
export const INQUIRY_DEADLINE_MS = 2_000;

/** The lease of a PENDING pickup: longer than settling it can take. */
export const leaseSeconds = ({ seconds }: InquiryWindow): number =>
  (SCHEDULING_DEADLINE_MS + INQUIRY_DEADLINE_MS) / 1000 + seconds + 3;
