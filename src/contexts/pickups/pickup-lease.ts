import type { InquiryWindow } from '../carriers/calling/inquiry-window.js';

/** The lease of a PENDING pickup: longer than settling it can take. */
export const leaseSeconds = ({ seconds, pickupCallSeconds }: InquiryWindow): number => pickupCallSeconds + seconds + 3;
