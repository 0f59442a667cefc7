import { StampingRefused } from './stamping-service.js';

/** Why an invoice or a credit note waits. Source: docs/reference/billing.md#why-an-invoice-waits */
export const STAMP_PROBLEMS = ['STAMPING_REFUSED', 'STAMPING_UNAVAILABLE', 'FISCAL_PROFILE_MISSING'] as const;
export type StampProblemCode = (typeof STAMP_PROBLEMS)[number];

export interface StampProblem {
  readonly code: StampProblemCode;
  readonly message: string;
}

/** There is nobody to invoice. */
export class FiscalProfileMissing extends Error {}

const LONGEST_MESSAGE = 500;

/**
 * What a failed try says to the client. The words of a refusal are the service's, for they say what to correct; other failures have one
 * text, whatever happened on the way, so that the same problem is not reported again at each try.
 */
export function stampProblemOf(error: unknown): StampProblem {
  if (error instanceof StampingRefused)
    return { code: 'STAMPING_REFUSED', message: error.message.slice(0, LONGEST_MESSAGE) };
  if (error instanceof FiscalProfileMissing)
    return { code: 'FISCAL_PROFILE_MISSING', message: 'There is no fiscal profile to invoice to.' };
  return { code: 'STAMPING_UNAVAILABLE', message: 'The stamping service does not answer. It is tried again.' };
}
