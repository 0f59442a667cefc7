/** Reasons why a rate is missing or differs from the request. Source: docs/carriers.md#why-a-carrier-has-no-rate */
export const RATE_MESSAGE_CODES = [
  'NOT_SERVED',
  'TOO_HEAVY',
  'TOO_LARGE',
  'NO_ANSWER',
  'CARRIER_ERROR',
  'ACCOUNT_PROBLEM',
  'DATA_MISSING',
  'EXCLUDED_BY_RULE',
  'NOT_ASKED_FOR',
  'NOT_INSURED',
  'UNKNOWN_SIMULATION',
] as const;
export type RateMessageCode = (typeof RATE_MESSAGE_CODES)[number];

/** One reason. The response contains reasons next to `rates`. */
export interface RateMessage {
  /** Null if the message applies to the shipment and not to a carrier. */
  readonly carrierCode: string | null;
  /** Absent if the message applies to all services of the carrier. */
  readonly serviceCode?: string;
  readonly code: RateMessageCode;
  /** Text for people. The wording may change. */
  readonly message: string;
}
