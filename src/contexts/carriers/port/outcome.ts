/** No conclusive response was received. It is unknown whether the carrier executed the request. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly reason: string;
}

/**
 * Cause of a rejection. `request`: the client must change the data, and `reason` describes the change. `account`: our credentials,
 * quota or agreement are the cause, or the request was not sent. The `reason` of an `account` fault is for the operator and is not
 * returned to clients.
 */
export type Fault = 'request' | 'account';

/** The carrier did not execute the request and will not execute it. Source: docs/buying-safely.md#buying-in-the-background. */
export interface Refused {
  readonly kind: 'refused';
  readonly fault: Fault;
  readonly reason: string;
}

/** True if the carrier rejected our account, regardless of the request. */
export const isOfTheAccount = (outcome: { readonly kind: string; readonly fault?: Fault }): boolean =>
  outcome.kind === 'refused' && outcome.fault === 'account';

/** Outcome of a request that was not sent, because the circuit breaker is open. */
export const notSent = (carrierCode: string): Refused => ({
  kind: 'refused',
  fault: 'account',
  reason: `${carrierCode} has rejected the account several times in a row. The service retries shortly.`,
});
