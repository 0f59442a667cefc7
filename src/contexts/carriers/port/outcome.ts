/** No conclusive response: the carrier may or may not have executed the request. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly reason: string;
}

/**
 * Whose fault a refusal is. `request`: the client's data, and `reason` says what the client has to change. `account`: our
 * credentials, quota or agreement, or a request that never left; `reason` is for the operator and is not answered to clients.
 */
export type Fault = 'request' | 'account';

/** The carrier did not execute the request, and never will. Source: docs/reference/carriers.md#outcomes. */
export interface Refused {
  readonly kind: 'refused';
  readonly fault: Fault;
  readonly reason: string;
}

/** True where the carrier refused our account, whatever the request was. */
export const isOfTheAccount = (outcome: { readonly kind: string; readonly fault?: Fault }): boolean =>
  outcome.kind === 'refused' && outcome.fault === 'account';

/** A request that is not sent, because the carrier has refused the account several times in a row. */
export const notAsked = (carrierCode: string): Refused => ({
  kind: 'refused',
  fault: 'account',
  reason: `${carrierCode} has refused the account several times in a row, and is tried again shortly.`,
});
