import type { Refused, Unknown } from '../port/outcome.js';
import type { CarrierHttpResponse } from './carrier-http.js';

interface Responded<Kind> {
  readonly kind: Kind;
  readonly status: number;
  readonly body: unknown;
}

/** The carrier read the request and declined it. `body` contains the reason in the format of the carrier. */
export type Declined = Responded<'declined'>;
/** The carrier executed the request. `body` is undefined if the response is empty. */
export type Accepted = Responded<'accepted'>;

/**
 * The response does not show whether the carrier executed the request. `emptyStatus` is the HTTP status of a response without a
 * body.
 */
type Undecided = Unknown & { readonly emptyStatus?: number };

/** `refused`: the carrier executed nothing, because it rejected our account or did not receive the request. */
export type ClassifiedResponse = Accepted | Declined | Refused | Undecided;

/** HTTP statuses that concern our account: unauthenticated, payment required, forbidden, too many requests. */
const OF_THE_ACCOUNT: readonly number[] = [401, 402, 403, 429];
/** HTTP statuses of a carrier that timed out or is still executing a previous request. */
const NOT_CONCLUSIVE: readonly number[] = [408, 409, 425];

/**
 * Classifies the response to a request by its kind and its HTTP status. Adapters read only accepted and declined responses. Only a
 * proxy returns a body that is neither JSON nor empty, so such a response is not conclusive.
 * Source: docs/buying-safely.md#buying-in-the-background.
 */
export function classifyResponse(response: CarrierHttpResponse, carrierName: string): ClassifiedResponse {
  if (response.kind === 'not_sent')
    return {
      kind: 'refused',
      fault: 'account',
      reason: `The request did not reach ${carrierName}: ${response.reason}`,
    };
  if (response.kind === 'no_response')
    return { kind: 'unknown', reason: `${carrierName} did not respond: ${response.reason}` };

  const { status, body, bytes } = response;
  if (OF_THE_ACCOUNT.includes(status))
    return { kind: 'refused', fault: 'account', reason: `${carrierName} rejected the account: HTTP ${status}.` };
  const readable = body !== undefined || bytes.length === 0;
  if (readable && status >= 200 && status < 300) return { kind: 'accepted', status, body };
  if (body !== undefined && status >= 400 && status < 500 && !NOT_CONCLUSIVE.includes(status))
    return { kind: 'declined', status, body };
  return {
    kind: 'unknown',
    reason: `${carrierName} returned HTTP ${status}${readable ? '' : ' without valid JSON'}.`,
    ...(bytes.length === 0 && { emptyStatus: status }),
  };
}
