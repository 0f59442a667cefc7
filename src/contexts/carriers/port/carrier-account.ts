import type { Refused, Unknown } from './outcome.js';

/**
 * Account for a call: the platform account from the configuration, or an account of an organization. The account contains the base
 * URL, because a LIVE account can use the sandbox of a carrier. Source: docs/carriers.md#rules-and-limits.
 */
export interface CarrierAccount {
  /** `platform:DHL`, or the id of the carrier account of an organization. */
  readonly id: string;
  readonly carrierCode: string;
  /** Base URL without a path and without a slash at the end, such as `https://express.api.dhl.com`. */
  readonly baseUrl: string;
  /** Secrets and account numbers. The adapter defines the names, such as `clientId` and `accountNumber`. Never logged. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Deadline of each quote, label and pickup call in milliseconds. If absent, the deadlines of the carrier apply. */
  readonly timeoutMs?: number;
  readonly shipper: ShipperOfRecord;
}

/**
 * Shipper in carrier requests and in the Carta Porte, from `SHIPPER_COMPANY`, `SHIPPER_RFC` and `SHIPPER_PHONE`. A value is null if
 * its variable is not set.
 */
export interface ShipperOfRecord {
  readonly company: string | null;
  readonly rfc: string | null;
  readonly phone: string | null;
}

/**
 * Data that only the adapter reads. The service stores this data with a rate, a label or a pickup and passes the data to later
 * calls. Clients never receive this data.
 */
export type CarrierData = Readonly<Record<string, unknown>>;

export interface CarrierCall {
  /** The signal is aborted at the deadline. */
  readonly signal: AbortSignal;
  readonly account: CarrierAccount;
}

/** The result of the verification of an account. `refused`: the credentials or the account number are wrong. */
export type AccountInquiry = { readonly kind: 'accepted' } | Refused | Unknown;

export const NO_SHIPPER: ShipperOfRecord = { company: null, rfc: null, phone: null };

/** The account for calls to simulated carriers, which do not need credentials. */
export const simulatedAccount = (carrierCode: string): CarrierAccount => ({
  id: `simulated:${carrierCode}`,
  carrierCode,
  baseUrl: '',
  credentials: {},
  shipper: NO_SHIPPER,
});

/** Account number that the carrier bills. Empty if the account has no `accountNumber` credential. */
export const accountNumberOf = ({ account }: CarrierCall): string => account.credentials['accountNumber'] ?? '';
