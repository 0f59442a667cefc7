import type { Declined } from '../http/classify-answer.js';
import type { CancelOutcome } from '../port/carrier-label.js';
import { codesOf } from './errors.js';

const ALREADY_CANCELLED = /ALREADY\.?(DELETED|CANCEL)|(DELETED|CANCELL?ED)\.?ALREADY/;

/** What is read of the answer to `PUT /ship/v1/shipments/cancel`. */
export interface FedexCancellation {
  readonly output?: { readonly cancelledShipment?: boolean };
}

/** The body of `PUT /ship/v1/shipments/cancel`. */
export const cancellation = (trackingNumber: string, accountNumber: string) => ({
  accountNumber: { value: accountNumber },
  senderCountryCode: 'MX',
  deletionControl: 'DELETE_ALL_PACKAGES',
  trackingNumber,
});

export function cancellationOf({ output }: FedexCancellation): CancelOutcome {
  if (output?.cancelledShipment === true) return { kind: 'cancelled' };
  if (output?.cancelledShipment === false)
    return { kind: 'refused', fault: 'request', reason: 'FedEx did not cancel the label: it may be in use.' };
  return { kind: 'unknown', reason: 'FedEx answered without saying whether the label is cancelled.' };
}

/** A repeated cancellation, of a label or of a pickup, finds nothing to cancel. */
export const isAlreadyCancelled = ({ body }: Declined): boolean =>
  codesOf(body).some((code) => ALREADY_CANCELLED.test(code));
