import { ApiError, invalidInput, notFound } from '../../kernel/api-error.js';
import type { Claim } from './claim.js';

export const policyNotFound = (): ApiError => notFound('Insurance policy');

export const claimNotFound = (): ApiError => notFound('Claim');

export const notInsured = (shipmentId: string): ApiError =>
  invalidInput('NOT_INSURED', 'The shipment has no insured label: there is nothing to claim.', { shipmentId });

/** At most one open claim per shipment. */
export const claimAlreadyOpen = (claimId: string): ApiError =>
  invalidInput('CLAIM_ALREADY_OPEN', 'The shipment has an open claim. Withdraw it to file another.', { claimId });

/** One approved claim ends the others; of rejected ones a shipment has two at most. */
export const claimAlreadyDecided = ({ id, status }: Claim): ApiError =>
  invalidInput(
    'CLAIM_ALREADY_DECIDED',
    status === 'APPROVED'
      ? 'A claim for the shipment was approved: nothing more can be claimed for it.'
      : 'Two claims for the shipment were rejected: a rejected one may be filed again once.',
    { claimId: id },
  );

/** `lastDay`: `YYYY-MM-DD`. */
export const claimTooLate = (reason: string, lastDay: string): ApiError =>
  invalidInput('CLAIM_TOO_LATE', `The carrier takes claims for ${reason} until ${lastDay}.`, { date: lastDay });

export const claimNotOpen = ({ id, status }: Claim): ApiError =>
  invalidInput('CLAIM_NOT_OPEN', `The claim is ${status}: only an OPEN one can be withdrawn or decided.`, {
    claimId: id,
    status,
  });

/** A label cannot be voided while its shipment has an open claim, nor after one was approved. */
export const claimPending = ({ id, status }: Claim): ApiError =>
  new ApiError(
    'CLAIM_PENDING_NO_REFUND_ALLOWED',
    status === 'APPROVED'
      ? 'An insurance claim for the shipment was approved: its label cannot be voided.'
      : 'The shipment has an open insurance claim: withdraw it before you void the label.',
    { claimId: id },
  );

/** A voided label is no longer insured. */
export const shipmentRefunded = (shipmentId: string): ApiError =>
  new ApiError(
    'SHIPMENT_REFUNDED_NO_CLAIMS_ALLOWED',
    'The shipment’s label was voided and its charge refunded: nothing can be claimed for it.',
    { shipmentId },
  );
